import type { Locator, Page } from 'playwright-core';

/** Coretax, Corrections: what customers want corrected, and what they brought back. */
export class CorrectionsPage {
  readonly heading: Locator;
  readonly tab: Locator;
  readonly cards: Locator;
  readonly settleDialog: Locator;
  readonly picture: Locator;
  readonly returns: Locator;
  readonly noteDialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Corrections', exact: true });
    this.tab = page
      .getByRole('navigation', { name: 'Coretax', exact: true })
      .getByRole('link', { name: /^Corrections/ });
    this.cards = page.getByRole('article', { name: /^Correction of / });
    this.settleDialog = page.getByRole('dialog', { name: /^Settle the correction of / });
    this.picture = page.getByRole('dialog', { name: /^Photo of / });
    this.returns = page
      .getByRole('table', { name: 'Returns after the faktur', exact: true })
      .locator('tbody')
      .getByRole('row');
    this.noteDialog = page.getByRole('dialog', { name: /^Record note of / });
  }

  async open(): Promise<void> {
    await this.#page.goto('/coretax/corrections');
    await this.heading.waitFor();
  }

  card(transactionId: string): Locator {
    return this.#page.getByRole('article', { name: `Correction of ${transactionId}`, exact: true });
  }

  settle(transactionId: string): Locator {
    return this.card(transactionId).getByRole('button', { name: /^Settle/ });
  }

  returnOf(transactionId: string): Locator {
    return this.returns.filter({ hasText: transactionId });
  }

  recordNote(transactionId: string): Locator {
    return this.returnOf(transactionId)
      .getByRole('button', { name: /^Record note/ })
      .filter({ visible: true });
  }
}
