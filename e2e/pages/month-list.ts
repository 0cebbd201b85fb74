import type { Locator, Page } from 'playwright-core';

/** The months of sale with their deadlines, as the page and the dashboard show them. */
export class MonthList {
  readonly months: Locator;

  constructor(place: Page | Locator) {
    this.months = place.getByRole('list', { name: 'Months of sale', exact: true }).getByRole('listitem');
  }

  month(name: string): Locator {
    return this.months.filter({ has: this.months.page().getByRole('heading', { name, exact: true }) });
  }

  /** The figures of a month: to export, exported, PDF missing, issued, missed. */
  async figures(month: string): Promise<string[]> {
    return await this.month(month).locator('dl').last().getByRole('definition').allInnerTexts();
  }

  figure(month: string, name: string): Locator {
    return this.month(month).getByRole('link', { name: new RegExp(`: ${name}, `) });
  }
}
