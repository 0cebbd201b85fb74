import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { PagedTable } from './paged-table.ts';

/** Written by LibreOffice: two IDs, and a row that has none. */
export const listFile = (name: 'two-ids.xlsx' | 'two-ids.xls') =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
export const listedIds = ['8100000000011', '8100000000028'] as const;

/** /CloseProcessForm and /RejectProcessForm: the form, the check and the result. */
export class BulkPage {
  readonly ids: Locator;
  readonly suggestions: Locator;
  readonly options: Locator;
  readonly active: Locator;
  readonly remarks: Locator;
  readonly excel: Locator;
  readonly pdfs: Locator;
  readonly pdfTable: PagedTable;
  readonly process: Locator;
  readonly check: Locator;
  readonly checked: PagedTable;
  /** What each PDF says beside its request. */
  readonly findings: PagedTable;
  readonly run: Locator;
  readonly back: Locator;
  readonly obstacle: Locator;
  /** Why the doubtful PDFs of the run are right. */
  readonly reason: Locator;
  readonly done: Locator;
  readonly alert: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.ids = page.getByRole('textbox', { name: 'Transaction IDs', exact: true });
    this.suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    this.options = this.suggestions.getByRole('option');
    this.active = this.suggestions.locator('[aria-selected=true]');
    this.remarks = page.getByLabel('Remarks', { exact: true });
    this.excel = page.getByLabel('Excel upload', { exact: true });
    this.pdfs = page.getByLabel('Faktur PDFs', { exact: true });
    this.pdfTable = new PagedTable(page, 'PDFs');
    this.process = page.getByRole('button', { name: /^(Process|Checking…)$/ });
    this.check = page.getByRole('region', { name: 'Check before it is run' });
    this.checked = new PagedTable(page, 'Checked IDs');
    this.findings = new PagedTable(page, 'Findings of the PDFs');
    this.run = this.check.getByRole('button', {
      name: /^(Close|Reject) [\d,]+ requests?$|^(Finish|Running…)$/,
    });
    this.back = this.check.getByRole('button', { name: 'Back', exact: true });
    this.reason = this.check.getByLabel('Reason', { exact: true });
    this.obstacle = page.locator('#run-obstacle');
    this.done = page.getByRole('region', { name: 'Process success:' });
    this.alert = page.getByRole('main').getByRole('alert');
  }

  async open(kind: 'Close' | 'Reject'): Promise<void> {
    await this.#page.goto(`/${kind}ProcessForm`);
    await this.#page.getByRole('heading', { level: 1, name: `${kind} Process`, exact: true }).waitFor();
  }

  /** Fills in a text of any length at once; typing it would take minutes. */
  async paste(text: string): Promise<void> {
    await this.#page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.#page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await this.ids.press('Control+a');
    await this.ids.press('Control+v');
  }

  /** Drops a file on this field. */
  async drop(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const content = JSON.stringify(file.buffer.toString('base64'));
    const dataTransfer = await this.#page.evaluateHandle(`(() => {
      const bytes = Uint8Array.from(atob(${content}), (each) => each.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], ${JSON.stringify(file.name)}, { type: '${file.mimeType}' }));
      return transfer;
    })()`);
    await field.locator('..').dispatchEvent('drop', { dataTransfer });
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** Goes on to the second step, with what is entered. */
  async toCheck(): Promise<void> {
    await this.process.click();
    await this.check.waitFor();
  }

  /** ID and result of every row that is shown. */
  async results(): Promise<string[]> {
    const names = await this.checked.names.allInnerTexts();
    const results = await this.checked.column('Result');
    return names.map((name, index) => `${name}: ${results[index]}`);
  }

  async expectResults(results: string[]): Promise<void> {
    await eventually(() => this.results()).toEqual(results);
  }

  async isLocked(button: Locator): Promise<boolean> {
    return (await button.getAttribute('aria-disabled')) === 'true';
  }
}
