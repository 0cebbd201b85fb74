import type { Locator, Page } from 'playwright-core';

export class NotAllowedPage {
  readonly heading: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'This page is not open to your role' });
    this.back = page.getByRole('link', { name: 'Back to the dashboard', exact: true });
  }
}
