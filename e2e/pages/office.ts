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
  readonly language: Locator;
  readonly search: Locator;
  readonly found: Locator;
  readonly openPalette: Locator;
  readonly palette: Locator;
  readonly command: Locator;
  readonly commands: Locator;
  readonly help: Locator;
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
    this.language = this.navigation.getByRole('combobox', { name: 'Language' });
    this.search = page.getByRole('combobox', { name: 'Find a request', exact: true });
    this.found = page.getByRole('listbox', { name: 'Requests found' }).getByRole('option');
    this.openPalette = page.getByRole('button', { name: 'Commands and search', exact: true });
    this.palette = page.getByRole('dialog', { name: 'Commands and search', exact: true });
    this.command = this.palette.getByRole('combobox');
    this.commands = this.palette.getByRole('option');
    this.help = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
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
