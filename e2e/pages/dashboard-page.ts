import type { Locator, Page } from 'playwright-core';

export const cardTitles = [
  'Total Transaksi',
  'Total Faktur Waiting Validate',
  'Total Faktur Open',
  'Total Faktur Process',
  'Total Faktur Closed',
  'Total Faktur Reject',
] as const;
export type CardTitle = (typeof cardTitles)[number];

export class DashboardPage {
  readonly heading: Locator;
  readonly cards: Locator;
  readonly asOf: Locator;
  readonly refresh: Locator;
  readonly days: Locator;
  readonly ages: Locator;
  readonly limits: Locator;
  readonly stores: Locator;
  readonly mails: Locator;
  readonly mine: Locator;
  readonly people: Locator;
  /** Everything that leads to the queue. */
  readonly figures: Locator;
  readonly day: Locator;
  readonly problems: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    this.heading = page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true });
    this.cards = page.getByRole('list', { name: 'Requests by status' }).getByRole('link');
    this.asOf = page.getByText(/^As of .* WIB \(Asia\/Jakarta\)$/);
    this.refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    this.days = panel('Requests and closings per day');
    this.ages = panel('Age of unfinished requests');
    this.limits = panel('Share within the limits');
    this.stores = panel('Stores with the most unfinished requests');
    this.mails = panel('Messages that failed');
    this.mine = panel('My work today');
    this.people = panel('Work of each person');
    this.figures = page.getByRole('main').locator('a[href^="/timeline"]');
    this.day = this.days.getByRole('slider', { name: 'Day' });
    this.problems = page.getByRole('main').getByRole('alert');
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard');
    await this.heading.waitFor();
  }

  card(title: CardTitle): Locator {
    return this.cards.filter({ has: this.#page.getByText(title, { exact: true }) });
  }

  /** The six numbers as text. */
  async counts(): Promise<string[]> {
    const texts = await this.cards.allInnerTexts();
    return texts.map((text) => text.split('\n').at(-1) ?? '');
  }
}

/** The cells of a table, row by row, without its head. */
export async function rowsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody tr').all();
  return await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}
