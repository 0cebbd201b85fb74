import type { Locator, Page } from 'playwright-core';
import { PagedTable } from './paged-table.ts';
import { wordsOf } from '../support/words-of.ts';

export class CompaniesPage {
  readonly heading: Locator;
  readonly filter: Locator;
  readonly table: PagedTable;
  readonly dialog: Locator;
  readonly taxId: Locator;
  readonly name: Locator;
  readonly address: Locator;
  readonly email: Locator;
  readonly cancel: Locator;
  readonly save: Locator;
  readonly saveOver: Locator;
  readonly takeTheirs: Locator;
  readonly problem: Locator;
  readonly saved: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Company data (NPWP)', exact: true });
    this.filter = page.getByRole('searchbox', { name: 'Tax ID', exact: true });
    this.table = new PagedTable(page, 'Companies');
    this.dialog = page.getByRole('dialog', { name: 'Edit Company Info', exact: true });
    this.taxId = this.dialog.getByLabel('Tax ID', { exact: true });
    this.name = this.dialog.getByLabel('Company Name', { exact: true });
    this.address = this.dialog.getByLabel('Company Address', { exact: true });
    this.email = this.dialog.getByLabel('Email', { exact: true });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel', exact: true });
    this.save = this.dialog.getByRole('button', { name: 'Save', exact: true });
    this.saveOver = this.dialog.getByRole('button', { name: 'Save yours over it', exact: true });
    this.takeTheirs = this.dialog.getByRole('button', { name: 'Take theirs', exact: true });
    this.problem = this.dialog.getByRole('alert');
    this.saved = page.getByText('Company info saved.', { exact: true });
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/UpdateNPWP${search}`);
    await this.heading.waitFor();
  }

  edit(name: string): Locator {
    return this.#page.getByRole('button', { name: `Edit ${name}`, exact: true });
  }

  /** The query of the address. */
  words(): Record<string, string> {
    return wordsOf(this.#page.url());
  }
}
