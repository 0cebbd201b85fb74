import type { Page } from 'playwright-core';
import type { Language } from '../../src/domain/language.ts';
import type { GuideSection } from '../../src/web/features/guide/guide-sections.ts';

/**
 * The guide, step by step: each yield is a screen that its section speaks of, the last one the screen of its picture.
 * Buttons are found by their names in either language.
 */
type Walk = (page: Page) => AsyncGenerator<void>;

export const guideWalk: Record<GuideSection, Walk> = {
  async *signIn(page) {
    await page.getByRole('heading', { level: 1 }).waitFor();
    yield;
  },
  async *queue(page) {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^(Timeline|Antrean)$/ }).click();
    await openTab(page, /^(To do|Perlu dikerjakan)( \d+)?$/);
    await page.getByRole('button', { name: /^(Display|Tampilan)$/ }).click();
    yield;
    await page.keyboard.press('Escape');
    yield;
  },
  async *nextUp(page) {
    await page.goto('/timeline?view=todo');
    await openTab(page, /^(To do|Perlu dikerjakan)( \d+)?$/);
    yield;
    await page.getByRole('button', { name: /^(Next up|Ambil tugas berikutnya)$/ }).click();
    await photos(page);
    yield;
  },
  async *close(page) {
    await openRequest(page);
    await page.getByRole('button', { name: /^(Close|Selesaikan)/ }).scrollIntoViewIfNeeded();
    yield;
  },
  async *reject(page) {
    await openRequest(page);
    await page.getByRole('textbox', { name: /internal/i }).scrollIntoViewIfNeeded();
    yield;
  },
  async *several(page) {
    await page.goto('/timeline?view=todo');
    await openTab(page, /^(To do|Perlu dikerjakan)( \d+)?$/);
    for (const place of [1, 2, 3]) await page.getByRole('checkbox').nth(place).check();
    yield;
  },
  async *coretax(page) {
    await page.goto('/coretax/export');
    await page.getByRole('button', { name: /^(Select all|Pilih semua)/ }).click();
    yield;
    await page.getByRole('button', { name: /^(Check|Periksa)( for export| untuk ekspor)?$/ }).click();
    await page.getByRole('button', { name: /^(Export|Ekspor) \d+/ }).waitFor();
    yield;
  },
  /** A manager's page, with a provider. */
  async *issuing(page) {
    await page.goto('/coretax/export');
    await page.getByRole('button', { name: /^(Check and issue|Periksa dan terbitkan)$/ }).waitFor();
    yield;
    await page.goto('/coretax/issuing');
    await page.getByRole('button', { name: /^(Pause|Jeda)$/ }).waitFor();
    yield;
  },
  async *deadline(page) {
    await page.goto('/coretax/deadlines');
    await page
      .getByRole('link', { name: /^(Export|Ekspor) \d+/ })
      .first()
      .waitFor();
    yield;
  },
  /** A manager's page. */
  async *monthEnd(page) {
    await page.goto('/coretax/digunggung');
    yield;
    const lump = page.getByRole('rowheader', { name: /^(Lump|Digunggung)/ });
    await lump.waitFor();
    await lump.scrollIntoViewIfNeeded();
    yield;
  },
  async *corrections(page) {
    await page.goto('/coretax/corrections');
    await page.getByRole('heading', { level: 2 }).nth(1).waitFor();
    yield;
  },
  /** A manager's page. */
  async *privacy(page) {
    await page.goto('/privacy');
    await page.getByRole('button', { name: /^(Open a case|Buka permohonan)$/ }).waitFor();
    yield;
  },
  async *find(page) {
    await page.goto('/dashboard');
    await page.getByRole('combobox', { name: /^(Find a request|Cari permintaan)/ }).pressSequentially('Maju');
    await page.getByRole('listbox').getByRole('option').nth(1).waitFor();
    yield;
  },
  async *day(page) {
    await page.goto('/timeline?view=mine');
    await page.getByRole('button', { name: /^(Next up|Ambil tugas berikutnya)$/ }).waitFor();
    yield;
    await page.goto('/dashboard');
    await page.getByRole('table').first().waitFor();
    yield;
  },
  async *keys(page) {
    await page.goto('/timeline');
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    yield;
  },
};

const forManagers: ReadonlySet<GuideSection> = new Set(['issuing', 'monthEnd', 'privacy']);

/** The window in which a section is walked: that of whoever it speaks to. */
export function pageOf(
  section: GuideSection,
  { signIn, staff, manager }: Record<'signIn' | 'staff' | 'manager', Page>,
): Page {
  if (section === 'signIn') return signIn;
  return forManagers.has(section) ? manager : staff;
}

/** Opens the sign-in in a language. There is no menu before it, so what the browser remembers decides. */
export async function openSignIn(page: Page, language: Language): Promise<void> {
  await page.goto('/admin');
  await page.evaluate(`localStorage.setItem('officeLanguage', '${language}')`);
  await page.reload();
}

export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.goto('/dashboard');
  const saved = page.waitForResponse('**/api/desk/preferences');
  await page.getByRole('combobox', { name: /^(Language|Bahasa)/ }).selectOption(language);
  await saved;
}

async function openTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).click();
  await page.getByRole('row').nth(4).waitFor();
}

async function openRequest(page: Page): Promise<void> {
  await page.goto('/timeline?view=todo');
  await openTab(page, /^(To do|Perlu dikerjakan)( \d+)?$/);
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await photos(page);
}

const photos = (page: Page) => page.locator('main img').nth(1).waitFor();
