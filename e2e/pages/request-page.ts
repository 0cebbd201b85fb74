import type { Locator, Page } from 'playwright-core';

const texts = {
  id: {
    title: 'Permintaan Faktur Pajak',
    switchButton: 'Switch to English',
    deadlines: 'Batas waktu permintaan',
    rules: 'Ketentuan',
  },
  en: {
    title: 'Request Tax Invoice',
    switchButton: 'Pindah ke Bahasa Indonesia',
    deadlines: 'Request deadlines',
    rules: 'Rules',
  },
} as const;

/** The page of customers, as it reads in one of its languages. */
export class RequestPage {
  readonly heading: Locator;
  readonly languageSwitch: Locator;
  readonly flag: Locator;
  readonly deadlines: Locator;
  readonly rules: Locator;
  readonly #page: Page;

  constructor(page: Page, language: keyof typeof texts = 'id') {
    const { title, switchButton, deadlines, rules } = texts[language];
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    this.languageSwitch = page.getByRole('button', { name: switchButton, exact: true });
    this.flag = this.languageSwitch.locator('img');
    this.deadlines = page.getByRole('region', { name: deadlines }).getByRole('listitem');
    this.rules = page.getByRole('list', { name: rules }).getByRole('listitem');
  }

  async open(address = '/'): Promise<void> {
    await this.#page.goto(address);
    await this.heading.waitFor();
  }
}
