import type { Locator, Page } from 'playwright-core';

export class AppearancePage {
  readonly name: Locator;
  readonly logo: Locator;
  readonly ownColour: Locator;
  readonly colour: Locator;
  readonly useNearest: Locator;
  readonly save: Locator;
  readonly saved: Locator;
  readonly keepMine: Locator;
  readonly preview: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.name = page.getByLabel('Name of the chain', { exact: true });
    this.logo = page.getByLabel('Logo', { exact: true });
    this.ownColour = page.getByLabel('Use a colour of your own', { exact: true });
    this.colour = page.getByLabel('#rrggbb', { exact: true });
    this.useNearest = page.getByRole('button', { name: /^Use #/ });
    this.save = page.getByRole('button', { name: 'Save Changes', exact: true });
    this.saved = page.getByText('Saved. All pages show it from now on, and so do new e-mails.', {
      exact: true,
    });
    this.keepMine = page.getByRole('button', { name: 'Keep my changes', exact: true });
    this.preview = page.getByRole('region', { name: 'Preview', exact: true });
  }

  /** The field with the name under which it is sent, like `help.hours.id`. */
  field(name: string): Locator {
    return this.#page.locator(`[name="${name}"]`);
  }
}
