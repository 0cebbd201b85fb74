import type { Locator, Page } from 'playwright-core';
import { PagedTable } from './paged-table.ts';
import { wordsOf } from '../support/words-of.ts';

export class TimelinePage {
  readonly heading: Locator;
  readonly search: Locator;
  readonly filter: Locator;
  readonly menu: Locator;
  readonly choices: Locator;
  readonly table: PagedTable;
  readonly announcement: Locator;
  readonly dialog: Locator;
  readonly help: Locator;
  readonly openHelp: Locator;
  readonly views: Locator;
  readonly chips: Locator;
  readonly bar: Locator;
  readonly display: Locator;
  readonly nextUp: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Timeline', exact: true });
    this.search = page.getByLabel('ID Transaction', { exact: true });
    this.filter = page.getByRole('button', { name: /^Filter: / });
    this.menu = page.getByRole('menu', { name: 'Filter', exact: true });
    this.choices = this.menu.getByRole('menuitemradio');
    this.table = new PagedTable(page, 'Requests');
    this.announcement = page.getByRole('button', { name: /new – refresh$/ });
    this.dialog = page.getByRole('dialog', { name: 'Change Status', exact: true });
    this.help = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
    this.views = page.getByRole('navigation', { name: 'Views', exact: true }).getByRole('link');
    this.chips = page.getByRole('list', { name: 'Filters', exact: true }).getByRole('button');
    this.bar = page.getByRole('region', { name: 'Selected requests', exact: true });
    this.display = page.getByRole('button', { name: 'Display', exact: true });
    this.nextUp = page.getByRole('button', { name: 'Next up', exact: true });
    this.openHelp = page.getByRole('button', { name: 'Keyboard shortcuts', exact: true });
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/timeline${search}`);
    await this.heading.waitFor();
  }

  async choose(status: string): Promise<void> {
    await this.filter.click();
    await this.choices.filter({ hasText: status }).click();
  }

  edit(transactionId: string): Locator {
    return this.#page.getByRole('button', { name: `Change status of ${transactionId}`, exact: true });
  }

  details(transactionId: string): Locator {
    return this.#page.getByRole('link', { name: `View details of ${transactionId}`, exact: true });
  }

  view(name: string): Locator {
    return this.views.filter({ hasText: name });
  }

  box(transactionId: string): Locator {
    return this.#page.getByRole('checkbox', { name: `Select ${transactionId}`, exact: true });
  }

  act(name: string): Locator {
    return this.bar.getByRole('button', { name, exact: true });
  }

  /** The query of the address. */
  words(): Record<string, string> {
    return wordsOf(this.#page.url());
  }
}
