import type { Locator, Page } from 'playwright-core';

export class NotFoundPage {
  readonly heading: Locator;
  readonly home: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Oops, This Page Not Found!', exact: true });
    this.home = page.getByRole('link', { name: 'Go Back Home', exact: true });
  }
}
