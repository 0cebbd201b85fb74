import type { Locator, Page } from 'playwright-core';

export class SellerSettingsPage {
  readonly heading: Locator;
  readonly save: Locator;
  readonly discard: Locator;
  readonly saved: Locator;
  readonly problems: Locator;
  readonly unsaved: Locator;
  readonly takeTheirs: Locator;
  readonly keepMine: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Seller settings', exact: true });
    this.save = page.getByRole('button', { name: 'Save Changes', exact: true });
    this.discard = page.getByRole('button', { name: 'Discard', exact: true });
    this.saved = page.getByText('Seller settings saved.', { exact: true });
    this.problems = page.getByRole('alert').filter({ hasText: /^Not saved:/ });
    this.unsaved = page.getByText(/^Not saved yet:/);
    this.takeTheirs = page.getByRole('button', { name: 'Take theirs', exact: true });
    this.keepMine = page.getByRole('button', { name: 'Keep my changes', exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto('/settings/seller');
    await this.group('Identity').waitFor();
  }

  group(title: string): Locator {
    return this.#page.getByRole('region', { name: title, exact: true });
  }

  field(group: string, label: string): Locator {
    return this.group(group).getByLabel(label, { exact: true });
  }

  row(group: string, name: string): Locator {
    return this.group(group).getByRole('group', { name, exact: true });
  }
}
