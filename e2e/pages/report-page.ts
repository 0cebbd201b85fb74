import type { Locator, Page } from 'playwright-core';
import { PagedTable } from './paged-table.ts';
import { wordsOf } from '../support/words-of.ts';

export class ReportPage {
  readonly heading: Locator;
  readonly search: Locator;
  readonly store: Locator;
  readonly stores: Locator;
  readonly period: Locator;
  readonly day: Locator;
  readonly month: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly status: Locator;
  readonly menu: Locator;
  readonly choices: Locator;
  /** The button that clears the filters: in their row, and below 'No request matches this filter.' */
  readonly clear: Locator;
  readonly download: Locator;
  /** The question before everything is downloaded. */
  readonly question: Locator;
  readonly last: Locator;
  readonly progress: Locator;
  readonly cancel: Locator;
  readonly unfiltered: Locator;
  readonly problem: Locator;
  readonly retry: Locator;
  readonly totals: Locator;
  readonly showAll: Locator;
  readonly table: PagedTable;
  /** The requests on a phone. */
  readonly cards: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Report', exact: true });
    const filters = page.getByRole('search', { name: 'Filter the report', exact: true });
    this.search = filters.getByLabel('ID Transaction', { exact: true });
    this.store = filters.getByLabel('Store', { exact: true });
    this.stores = this.store.locator('option');
    this.period = filters.getByLabel('Request Date', { exact: true });
    this.day = filters.getByLabel('Day', { exact: true });
    this.month = filters.getByLabel('Month', { exact: true });
    this.from = filters.getByLabel('Requested from', { exact: true });
    this.to = filters.getByLabel('Requested until', { exact: true });
    this.status = filters.getByRole('button', { name: /^Status: / });
    this.menu = page.getByRole('menu', { name: 'Status', exact: true });
    this.choices = this.menu.getByRole('menuitemradio');
    this.clear = page.getByRole('button', { name: 'Clear filters', exact: true });
    this.download = filters.getByRole('button', { name: 'Download Excel', exact: true });
    this.question = page.getByRole('dialog', { name: 'Download everything?' });
    this.last = page.getByRole('link', { name: /^Show the last report again/ });
    this.progress = page.getByRole('progressbar', { name: 'Download', exact: true });
    this.cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    this.unfiltered = page.getByText('Silakan pilih filter untuk melihat data.', { exact: true });
    this.problem = page.getByRole('main').getByRole('alert');
    this.retry = this.problem.getByRole('button', { name: 'Try again', exact: true });
    this.totals = page.getByRole('region', { name: 'Totals of this filter', exact: true });
    this.showAll = page.getByRole('button', { name: 'Show all columns', exact: true });
    this.table = new PagedTable(page, 'Requests');
    this.cards = this.table.frame.getByRole('listitem').getByRole('link');
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/report${search}`);
    await this.heading.waitFor();
  }

  async choose(status: string): Promise<void> {
    await this.status.click();
    await this.choices.filter({ hasText: status }).click();
  }

  /** The query of the address. */
  words(): Record<string, string> {
    return wordsOf(this.#page.url());
  }
}
