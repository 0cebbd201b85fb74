import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** A busy machine takes its time. */
const scanning = { timeout: 110_000, interval: 50 };
/** Every page has to read it anew, and reads this one in half the time of the long one. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Runs in the page alone: a scan that asks every frame needs a second page, and takes three times as long. Behind an open
 * dialog nothing can be used; it is scanned without that dialog elsewhere.
 */
const scan = `axe.run({ include: [...document.querySelectorAll('dialog:modal')].at(-1) ?? document, exclude: ['iframe'] }, {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ${JSON.stringify(rules)} },
}).then(({ violations }) => violations)`;

/** What fades in is not yet as legible as it will be. What takes its time, as a spinner, is not waited for. */
const settled = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().endTime <= 1_000)
  .map((animation) => animation.finished.catch(() => {}))).then(() => {})`;

/**
 * No finding by WCAG 2.0, 2.1 and 2.2, levels A and AA. A locked frame cannot be asked from inside: not looked into. What
 * begins to fade in during a scan is a finding of that scan only, so it is made again before it counts.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const findings = async () => {
    if (await page.evaluate<boolean>('!globalThis.axe')) await page.evaluate(axe);
    await page.evaluate(settled);
    const violations = await page.evaluate<AxeResults['violations']>(scan);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) =>
          `${page.url()}: ${id} at ${target.join(' ')}: ${help}. ${failureSummary}`,
      ),
    );
  };
  await expect.poll(findings, scanning).toEqual([]);
}

/** Nothing reaches beyond the right edge of the screen, once the styles of its width are in force. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const root = 'document.documentElement';
  await eventually(() => page.evaluate<number>(`${root}.scrollWidth - ${root}.clientWidth`)).toBe(0);
}
