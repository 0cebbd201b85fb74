import type { Locator, Page } from 'playwright-core';

export class UsersPage {
  readonly heading: Locator;
  readonly add: Locator;
  readonly table: Locator;
  readonly addDialog: UserDialog;
  readonly editDialog: UserDialog;
  readonly link: Locator;
  readonly copy: Locator;
  readonly undo: Locator;
  readonly problem: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Tax Users', exact: true });
    this.add = page.getByRole('button', { name: 'Add Users', exact: true });
    this.table = page.getByRole('table', { name: 'Tax users' });
    this.addDialog = new UserDialog(page, 'Tambah Pengguna');
    this.editDialog = new UserDialog(page, 'Edit Role');
    this.link = page.getByLabel('Link', { exact: true });
    this.copy = page.getByRole('button', { name: 'Copy link', exact: true });
    this.undo = page.getByRole('button', { name: 'Undo', exact: true });
    this.problem = page.getByRole('main').getByRole('alert');
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/users${search}`);
    await this.table.waitFor();
  }

  /** Role and EMPID of every row. */
  async listed(): Promise<string[][]> {
    const rows = await this.table.locator('tbody tr').all();
    return await Promise.all(
      rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).slice(0, 2)),
    );
  }

  edit(empid: string): Locator {
    return this.#button(`Edit role of ${empid}`);
  }

  delete(empid: string): Locator {
    return this.#button(`Delete ${empid}`);
  }

  /** Presses the bin of a row, and the button of the question that it asks. */
  async remove(empid: string): Promise<void> {
    await this.delete(empid).click();
    await this.confirmDelete(empid).click();
  }

  confirmDelete(empid: string): Locator {
    const question = this.#page.getByRole('dialog', { name: `Delete ${empid}?`, exact: true });
    return question.getByRole('button', { name: 'Delete user', exact: true });
  }

  newLink(empid: string): Locator {
    return this.#button(`New activation link for ${empid}`);
  }

  linkDialog(empid: string): Locator {
    return this.#page.getByRole('dialog', { name: `Activation link for ${empid}`, exact: true });
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }
}

class UserDialog {
  readonly box: Locator;
  readonly role: Locator;
  readonly empid: Locator;
  readonly cancel: Locator;
  readonly save: Locator;
  readonly problem: Locator;

  constructor(page: Page, title: string) {
    this.box = page.getByRole('dialog', { name: title, exact: true });
    this.role = this.box.getByLabel('Role', { exact: true });
    this.empid = this.box.getByLabel('EMPID', { exact: true });
    this.cancel = this.box.getByRole('button', { name: 'Batal', exact: true });
    this.save = this.box.getByRole('button', { name: 'Simpan', exact: true });
    this.problem = this.box.getByRole('alert');
  }
}
