import type { Locator, Page } from 'playwright-core';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { SignInPage } from './sign-in-page.ts';

/** The back office behind the sign-in: its navigation and its first page. */
export class Office {
  readonly dashboard: Locator;
  readonly identity: Locator;
  readonly navigation: Locator;
  readonly items: Locator;
  readonly collapse: Locator;
  readonly expand: Locator;
  readonly openMenu: Locator;
  readonly closeMenu: Locator;
  readonly drawer: Locator;
  readonly signOut: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true });
    this.identity = page.getByRole('region', { name: 'Signed in' });
    this.navigation = page.getByRole('navigation', { name: 'Back office' });
    this.items = this.navigation.getByRole('listitem');
    this.collapse = page.getByRole('button', { name: 'Collapse menu' });
    this.expand = page.getByRole('button', { name: 'Expand menu' });
    this.openMenu = page.getByRole('button', { name: 'Open menu' });
    this.closeMenu = page.getByRole('button', { name: 'Close menu' });
    this.drawer = page.getByRole('dialog', { name: 'Menu' });
    this.signOut = this.navigation.getByRole('button', { name: 'Sign Out', exact: true });
  }

  /** Signs in with a demo account. */
  async enter(empid = 'admin'): Promise<void> {
    const signInPage = new SignInPage(this.#page);
    await signInPage.open();
    await signInPage.signIn(empid, demoPassword);
    await this.dashboard.waitFor();
  }

  /** What the browser stores of the sign-in. */
  async stored(): Promise<(string | null)[]> {
    return await this.#page.evaluate<(string | null)[]>(
      `['infoUser', 'userGroup'].map((key) => localStorage.getItem(key))`,
    );
  }
}
