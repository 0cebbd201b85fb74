import type { Locator, Page } from 'playwright-core';

export class ActivatePage {
  readonly form: Locator;
  readonly done: Locator;
  readonly toSignIn: Locator;
  readonly first: Locator;
  readonly second: Locator;
  readonly save: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    this.#page = page;
    this.form = heading('Choose your password');
    this.done = heading('Your password is saved');
    this.toSignIn = page.getByRole('link', { name: 'Sign In', exact: true });
    this.first = page.getByLabel('New password', { exact: true });
    this.second = page.getByLabel('Repeat password', { exact: true });
    this.save = page.getByRole('button', { name: 'Save password', exact: true });
  }

  async open(link: string): Promise<void> {
    await this.#page.goto(link);
    await this.#page.getByRole('heading', { level: 1 }).waitFor();
  }

  async choose(first: string, second = first): Promise<void> {
    await this.first.fill(first);
    await this.second.fill(second);
    await this.save.click();
  }

  /** The refusal of the whole link, by its title. */
  refusal(title: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name: title, exact: true });
  }
}
