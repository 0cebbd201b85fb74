import type { Locator, Page } from 'playwright-core';

/** Coretax, Export: from the selection to the batch. */
export class ExportPage {
  readonly heading: Locator;
  readonly search: Locator;
  readonly month: Locator;
  readonly rows: Locator;
  readonly names: Locator;
  readonly selectPage: Locator;
  readonly selectAll: Locator;
  readonly check: Locator;
  readonly result: Locator;
  readonly export: Locator;
  readonly back: Locator;
  readonly done: Locator;
  readonly downloadXml: Locator;
  readonly more: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Export', exact: true });
    this.search = page.getByLabel('ID Transaction', { exact: true });
    this.month = page.getByLabel('Sale month', { exact: true });
    this.rows = page.getByRole('table', { name: 'Requests to export' }).locator('tbody').getByRole('row');
    this.names = this.rows.getByRole('rowheader').getByRole('link');
    this.selectPage = page.getByRole('button', { name: 'Select page', exact: true });
    this.selectAll = page.getByRole('button', { name: /^Select all [\d,]+ that match$/ });
    this.check = page.getByRole('button', { name: 'Check', exact: true });
    this.result = page.getByRole('heading', { name: 'Check result', exact: true });
    this.export = page.getByRole('button', { name: /^Export [\d,]+ fakturs?$/ });
    this.back = page.getByRole('button', { name: 'Back to selection', exact: true });
    this.done = page.getByRole('heading', { name: /^Batch \d+ is ready/ });
    this.downloadXml = page.getByRole('button', { name: /^Download XML/ });
    this.more = page.getByRole('button', { name: 'Export more', exact: true });
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/coretax/export${search}`);
    await this.heading.waitFor();
  }

  select(transactionId: string): Locator {
    return this.#page.getByRole('checkbox', { name: `Select ${transactionId}`, exact: true });
  }

  /** The box of a warning, by its title. */
  warning(title: RegExp): Locator {
    return this.#page.getByRole('checkbox', { name: title });
  }

  /** A figure of the check. */
  async figure(name: string): Promise<string> {
    const figure = this.#page
      .locator('dl > div')
      .filter({ has: this.#page.getByText(name, { exact: true }) });
    return await figure.getByRole('definition').innerText();
  }

  /** Selects these requests and checks them. */
  async checkThese(...transactionIds: string[]): Promise<void> {
    for (const id of transactionIds) await this.select(id).check();
    await this.check.click();
    await this.result.waitFor();
  }
}
