import type { Page } from 'playwright-core';
import { findMisfits } from './fit.ts';

/** The room for text on a sheet of A4, standing or lying. */
const standing = { width: 703, height: 1016 };
const lying = { width: 1032, height: 688 };

/** What can only be pressed, and what stands beside the page; the head of a column stays, also where it can be pressed. */
const leftOver = `[...document.querySelectorAll('button, select:not(form *), input:not(form *), nav:not(main nav), a[href="#content"], .Toastify')]
  .filter((element) => !element.closest('th') && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((element) => element.localName + ' ' + (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 40))`;

/** A letter has a head of its own in place of the title. */
const shownTitles = `[...document.querySelectorAll('h1, .letter header')].filter((title) => title.checkVisibility()).length`;

/** A sheet may break long addresses, and its column heads, which are pressed on a screen only, take the lines they need. */
const allowed = / is broken$| lines in a button$/;

/** What is wrong with the page as it would be printed. */
export async function printFaults(page: Page): Promise<string[]> {
  const window = page.viewportSize() ?? standing;
  await page.emulateMedia({ media: 'print' });
  const isLying = await page.evaluate<boolean>(`getComputedStyle(document.body).page === 'lying'`);
  await page.setViewportSize(isLying ? lying : standing);
  try {
    const controls = new Set(await page.evaluate<string[]>(leftOver));
    const titles = await page.evaluate<number>(shownTitles);
    const misfits = await findMisfits(page);
    return [
      ...(titles === 1 ? [] : [`${titles} titles`]),
      ...[...controls].map((control) => `control on paper: ${control}`),
      ...misfits.filter((misfit) => !allowed.test(misfit)),
    ];
  } finally {
    await page.emulateMedia({ media: null });
    await page.setViewportSize(window);
  }
}
