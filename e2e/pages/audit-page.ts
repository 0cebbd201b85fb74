import type { Locator, Page } from 'playwright-core';

export class AuditPage {
  readonly heading: Locator;
  readonly transactionId: Locator;
  readonly person: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly filter: Locator;
  readonly clear: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly older: Locator;
  readonly newer: Locator;
  readonly newest: Locator;
  readonly nothing: Locator;
  readonly problem: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Audit log', exact: true });
    this.transactionId = page.getByLabel('Transaction ID', { exact: true });
    this.person = page.getByLabel('Person (EMPID)', { exact: true });
    this.from = page.getByLabel('From', { exact: true });
    this.to = page.getByLabel('To', { exact: true });
    this.filter = page.getByRole('button', { name: 'Filter', exact: true });
    this.clear = page.getByRole('button', { name: 'Clear', exact: true });
    this.table = page.getByRole('table', { name: 'Audit log, newest first' });
    this.rows = this.table.locator('tbody tr');
    this.older = page.getByRole('link', { name: 'Older', exact: true });
    this.newer = page.getByRole('button', { name: 'Newer', exact: true });
    this.newest = page.getByRole('link', { name: 'Newest', exact: true });
    this.nothing = page.getByText('Nothing matches this filter.');
    this.problem = page.getByRole('main').getByRole('alert');
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/audit${search}`);
    await this.heading.waitFor();
  }

  /** Every row as one line of text. */
  async lines(): Promise<string[]> {
    const texts = await this.rows.allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  }
}
