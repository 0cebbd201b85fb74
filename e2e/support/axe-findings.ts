import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

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

export type AxeFinding = { rule: string; help: string; target: string; summary: string };

/** Findings by WCAG 2.0, 2.1 and 2.2, levels A and AA. A locked frame cannot be asked from inside: not looked into. */
export async function axeFindings(page: Page): Promise<AxeFinding[]> {
  if (await page.evaluate<boolean>('!globalThis.axe')) await page.evaluate(axe);
  await page.evaluate(settled);
  const violations = await page.evaluate<AxeResults['violations']>(scan);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      return { rule: id, help, target: target.join(' '), summary: failureSummary };
    }),
  );
}
