import type { Locator, Page } from 'playwright-core';

/** One batch: its files, its fakturs and what Coretax refused of them. */
export class BatchPage {
  readonly lines: Locator;
  readonly errors: Locator;
  readonly items: Locator;
  readonly takeOutAll: Locator;
  readonly takeOutDialog: Locator;
  readonly discard: Locator;
  readonly discardDialog: Locator;
  readonly state: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.lines = page.getByLabel('Coretax error lines', { exact: true });
    this.errors = rowsOf(page, 'Requests with errors');
    this.items = rowsOf(page, 'Fakturs of the batch');
    this.takeOutAll = page.getByRole('button', { name: /^Take out all \d+$/ });
    this.takeOutDialog = page.getByRole('dialog', { name: /^Take out / });
    this.discard = page.getByRole('button', { name: 'Discard batch', exact: true });
    this.discardDialog = page.getByRole('dialog', { name: /^Discard batch \d+\?$/ });
    this.state = page
      .getByRole('main')
      .getByText(/^(Incomplete|Complete|Discarded)$/)
      .first();
  }

  async open(number: number): Promise<void> {
    await this.#page.goto(`/coretax/batches/${number}`);
    await this.items.first().waitFor();
  }

  item(transactionId: string): Locator {
    return this.items.filter({ hasText: transactionId });
  }
}

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row');
