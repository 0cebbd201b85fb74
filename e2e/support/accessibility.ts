import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { eventually } from './eventually.ts';

/** A busy machine takes its time. */
const scanning = { timeout: 110_000, interval: 50 };

/** No finding. What begins to fade in during a scan is a finding of that scan only, so it is made again before it counts. */
export async function expectAccessible(page: Page): Promise<void> {
  const findings = async () =>
    (await axeFindings(page)).map(
      ({ rule, help, target, summary }) => `${page.url()}: ${rule} at ${target}: ${help}. ${summary}`,
    );
  await expect.poll(findings, scanning).toEqual([]);
}

/** Nothing reaches beyond the right edge of the screen, once the styles of its width are in force. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const root = 'document.documentElement';
  await eventually(() => page.evaluate<number>(`${root}.scrollWidth - ${root}.clientWidth`)).toBe(0);
}
