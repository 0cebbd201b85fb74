import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';

/** A paged list: its frame, its rows and its pager. */
export class PagedTable {
  readonly frame: Locator;
  readonly headers: Locator;
  readonly rows: Locator;
  readonly names: Locator;
  readonly fillers: Locator;
  readonly marked: Locator;
  readonly size: Locator;
  readonly range: Locator;
  readonly first: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly last: Locator;
  readonly clearFilter: Locator;
  readonly retry: Locator;

  constructor(page: Page, name: string) {
    this.frame = page.getByRole('region', { name, exact: true });
    this.headers = this.frame.getByRole('columnheader');
    this.rows = this.frame.locator('tbody').getByRole('row');
    this.names = this.rows.getByRole('rowheader');
    this.fillers = this.frame.locator('tbody tr[aria-hidden=true]');
    this.marked = this.frame.locator('tr[aria-current]').getByRole('rowheader');
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
    this.size = pages.getByLabel('Rows per page', { exact: true });
    this.range = pages.getByRole('status');
    this.first = pages.getByRole('button', { name: 'First page', exact: true });
    this.previous = pages.getByRole('button', { name: 'Previous page', exact: true });
    this.next = pages.getByRole('button', { name: 'Next page', exact: true });
    this.last = pages.getByRole('button', { name: 'Last page', exact: true });
    this.clearFilter = page.getByRole('button', { name: 'Clear filter', exact: true });
    this.retry = page.getByRole('button', { name: 'Try again', exact: true });
  }

  header(name: string): Locator {
    return this.headers.filter({ has: this.frame.page().getByText(name, { exact: true }) });
  }

  sortBy(name: string): Locator {
    return this.headers.getByRole('button', { name, exact: true });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.frame.page().getByRole('rowheader', { name, exact: true }) });
  }

  /** The text of one column, row by row. */
  async column(header: string): Promise<string[]> {
    const headers = await this.headers.allInnerTexts();
    const index = headers.findIndex((text) => text.replaceAll('\n', ' ') === header);
    return await this.rows.locator(`:scope > :nth-child(${index + 1})`).allInnerTexts();
  }

  async expectNames(names: string[]): Promise<void> {
    await eventually(() => this.names.allInnerTexts()).toEqual(names);
  }

  async isLocked(button: Locator): Promise<boolean> {
    return (await button.getAttribute('aria-disabled')) === 'true';
  }
}
