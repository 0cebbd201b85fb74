import { join } from 'node:path';
import type { Page, ViewportSize } from 'playwright-core';
import { redrawn } from '../../e2e/support/as-phone.ts';
import { axeFindings } from '../../e2e/support/axe-findings.ts';
import { findMisfits } from '../../e2e/support/fit.ts';
import { printFaults } from '../../e2e/support/print-faults.ts';
import { sizes } from '../../e2e/support/sizes.ts';
import type { Place } from './places.ts';

/** The window of a desk, from which pages are printed. */
const desk = { width: 1440, height: 900 };

/** The widths at which every page is looked at. */
const windows = [
  desk,
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/**
 * The height of the window when a page is scanned: so high that nothing which stays in view while the page scrolls lies
 * over the page.
 */
const scanHeight = 2_400;

/** The tab names the page before the chain. */
const tabName = /\S · \S/;

/** Something wrong with a page, at one width or on paper. */
export type Finding = { at: string; what: string };

/** Opens a place and waits until everything on it has come: words, pictures, fonts. */
export async function openPlace(page: Page, { address, arrive }: Place): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilSettled(page);
  await arrive?.(page);
  await untilSettled(page);
}

const isSettled = `document.fonts.status === 'loaded' &&
  ![...document.images].some((image) => image.loading !== 'lazy' && !image.complete) &&
  !document.querySelector('[aria-busy=true], .animate-spin') && !/^(Loading|Memuat)/m.test(document.body.innerText)`;

/** Some pages go on asking; what has not come after some seconds is shown as it is. */
async function untilSettled(page: Page): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    await redrawn(page);
    if (await page.evaluate<boolean>(isSettled)) return;
  }
}

/** A picture at every width and a print, named after the place; what does not fit or is not accessible is told. */
export async function lookAt(page: Page, folder: string, name: string): Promise<Finding[]> {
  const findings: Finding[] = await nameFaults(page);
  for (const size of windows) {
    const at = String(size.width);
    await resize(page, { ...size, height: scanHeight });
    for (const { rule, target, help } of await axeFindings(page))
      findings.push({ at, what: `${rule}: ${help} (${target})` });
    await resize(page, size);
    for (const what of await findMisfits(page)) findings.push({ at, what });
    await page.screenshot({ path: join(folder, `${name}.${at}.png`), fullPage: true });
  }
  await resize(page, sizes.narrow.viewport);
  for (const what of await findMisfits(page)) findings.push({ at: '320', what });
  await resize(page, desk);
  for (const what of await printFaults(page)) findings.push({ at: 'print', what });
  await page.pdf({ path: join(folder, `${name}.print.pdf`), format: 'A4' });
  return findings;
}

async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await untilSettled(page);
}

/** A page has one title, and its tab a name of its own. */
async function nameFaults(page: Page): Promise<Finding[]> {
  const titles = await page.getByRole('heading', { level: 1 }).count();
  const tab = await page.title();
  return [
    ...(titles === 1 ? [] : [{ at: 'all', what: `${titles} titles` }]),
    ...(tabName.test(tab) ? [] : [{ at: 'all', what: `its tab is named “${tab}”` }]),
  ];
}

/** What can be read and done on a page: by this two looks are known to be of the same. */
export const outlineOf = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `[...document.querySelectorAll('main :is(h1, h2, h3, th, button, input, select, a), dialog')]
      .map(({ localName, textContent }) => localName + ' ' + textContent).join('\\n')`,
  );
