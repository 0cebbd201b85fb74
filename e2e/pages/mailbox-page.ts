import type { FrameLocator, Locator, Page } from 'playwright-core';

export class MailboxPage {
  readonly heading: Locator;
  readonly nothing: Locator;
  readonly subjects: Locator;
  readonly message: Locator;
  readonly frame: Locator;
  readonly frameContent: FrameLocator;
  readonly text: Locator;
  readonly showText: Locator;
  readonly attachments: Locator;
  readonly empty: Locator;
  readonly question: Locator;
  readonly cancel: Locator;
  readonly deleteAll: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Demo mailbox', exact: true });
    this.nothing = page.getByText('No messages yet');
    this.subjects = page.getByRole('table', { name: 'Messages, newest first' }).getByRole('link');
    this.message = page.getByRole('article');
    this.frame = this.message.getByTitle('Message');
    this.frameContent = this.frame.contentFrame();
    this.text = this.message.locator('pre');
    this.showText = this.message.getByRole('button', { name: 'Text', exact: true });
    this.attachments = this.message.getByRole('region', { name: 'Attachments' }).getByRole('link');
    this.empty = page.getByRole('button', { name: 'Empty the mailbox' });
    this.question = page.getByRole('dialog', { name: 'Empty the mailbox?' });
    this.cancel = this.question.getByRole('button', { name: 'Cancel' });
    this.deleteAll = this.question.getByRole('button', { name: 'Delete all messages' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/demo/mailbox');
    await this.heading.waitFor();
  }

  subject(name: string): Locator {
    return this.subjects.filter({ hasText: name });
  }
}
