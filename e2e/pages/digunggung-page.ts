import type { Locator, Page } from 'playwright-core';

/** Coretax, Digunggung: one month of sale. */
export class DigunggungPage {
  readonly heading: Locator;
  readonly tab: Locator;
  readonly month: Locator;
  readonly takeSnapshot: Locator;
  readonly snapshot: Locator;
  readonly download: Locator;
  readonly report: Locator;
  readonly takeBack: Locator;
  readonly reportDialog: Locator;
  readonly takeBackDialog: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly pending: Locator;
  readonly changes: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.heading = page.getByRole('heading', { level: 1, name: 'Digunggung', exact: true });
    this.tab = page
      .getByRole('navigation', { name: 'Coretax', exact: true })
      .getByRole('link', { name: 'Digunggung', exact: true });
    this.month = page.getByLabel('Month of sale', { exact: true });
    this.takeSnapshot = button('Take snapshot');
    this.snapshot = page.getByRole('combobox', { name: 'Snapshot', exact: true });
    this.download = button('Download Excel');
    this.report = button('Mark as reported');
    this.takeBack = button('Take back');
    this.reportDialog = page.getByRole('dialog', { name: /^Mark .* as reported\?$/ });
    this.takeBackDialog = page.getByRole('dialog', { name: /^Take back / });
    this.search = page.getByLabel('ID, store or faktur number', { exact: true });
    this.rows = rowsOf(page, 'Receipts with a faktur');
    this.pending = rowsOf(page, 'Without a faktur number');
    this.changes = rowsOf(page, /^Changes since snapshot \d+$/);
  }

  async open(masa?: string): Promise<void> {
    await this.#page.goto(`/coretax/digunggung${masa === undefined ? '' : `?masa=${masa}`}`);
    await this.heading.waitFor();
  }

  /** A figure of the totals. */
  async figure(name: string): Promise<string> {
    const figure = this.#page
      .locator('dl > div')
      .filter({ has: this.#page.getByText(name, { exact: true }) });
    return (await figure.getByRole('definition').innerText()).replaceAll(/\s/g, ' ');
  }
}

const rowsOf = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row');
