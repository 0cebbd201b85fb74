import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { giveFiles, type GivenFile } from '../support/give-files.ts';

export const pdf = (name: string, buffer: Buffer): GivenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

/** Coretax, Import: from the files to the run. */
export class ImportPage {
  readonly heading: Locator;
  readonly input: Locator;
  readonly rows: Locator;
  readonly run: Locator;
  readonly runDialog: Locator;
  readonly panel: Locator;
  readonly picture: Locator;
  readonly download: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Import', exact: true });
    this.input = page.locator('input[type=file]');
    this.rows = page.getByRole('table', { name: 'Files of the import' }).locator('tbody').getByRole('row');
    this.run = page.getByRole('button', { name: /^Run: / });
    this.runDialog = page.getByRole('dialog', { name: 'Run this import?', exact: true });
    this.panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Next file' }) });
    this.picture = this.panel.getByRole('img');
    this.download = page.getByRole('button', { name: 'Download result (CSV)', exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto('/coretax/import');
    await this.heading.waitFor();
  }

  async give(...files: GivenFile[]): Promise<void> {
    await this.input.setInputFiles(files);
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole('button', { name, exact: true }) });
  }

  /** The button that opens a file. */
  file(name: string): Locator {
    return this.rows.getByRole('button', { name, exact: true });
  }

  /** The button of a finding with how many files have it. */
  chip(title: string): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^${title} \\d+$`) });
  }

  confirmRun(): Locator {
    return this.runDialog.getByRole('button', { name: 'Run', exact: true });
  }

  /** All files have arrived, and the button says what it will do. */
  async isReadyToRun(label: string): Promise<void> {
    await eventually(() => this.run.innerText()).toBe(label);
    await eventually(() => this.run.getAttribute('aria-disabled')).toBe('false');
  }

  async dropInto(name: string, content: Buffer, way: 'drop' | 'paste'): Promise<void> {
    await giveFiles(this.#page, [pdf(name, content)], way);
  }
}
