import type { Locator, Page } from 'playwright-core';

export class ApiDocsPage {
  readonly calls: Locator;
  readonly contents: Locator;
  readonly search: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.calls = page.getByRole('main').getByRole('heading', { level: 3 });
    this.search = page.getByLabel('Find a call');
    this.contents = page.getByRole('navigation', { name: 'Calls' }).getByRole('link');
  }

  async open(): Promise<void> {
    await this.#page.goto('/api/docs');
    await this.calls.first().waitFor();
  }
}
