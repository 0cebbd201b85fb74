import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';

export class SignInPage {
  readonly heading: Locator;
  readonly empid: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly problem: Locator;
  readonly demoNotice: Locator;
  readonly sessionEnded: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Tax Login', exact: true });
    this.empid = page.getByLabel('EMPID', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign In', exact: true });
    this.problem = page.getByRole('main').getByRole('alert');
    this.sessionEnded = page.getByText(
      'Your session has ended. Sign in again; what you typed is still there.',
    );
    this.demoNotice = page.getByText('The fields are filled in with the demo account');
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin');
    await this.heading.waitFor();
  }

  async type(empid: string, password: string): Promise<void> {
    await fillAgain(this.empid, empid);
    await fillAgain(this.password, password);
  }

  async signIn(empid: string, password: string): Promise<void> {
    await this.type(empid, password);
    await this.submit.click();
  }
}

/** The demo account may be filled in between selecting the text and typing. */
async function fillAgain(field: Locator, value: string): Promise<void> {
  await eventually(async () => {
    await field.fill(value);
    return await field.inputValue();
  }).toBe(value);
}
