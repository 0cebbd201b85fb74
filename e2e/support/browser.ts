import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import { recordProblems } from './problems.ts';
import { sizes, type Size } from './sizes.ts';

const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
const waitMs = 15_000;

export type Visit = { page: Page; context: BrowserContext } & Awaited<ReturnType<typeof recordProblems>>;
type Options = { size?: Size; context?: BrowserContextOptions };

/**
 * One browser for a test file and a fresh profile for every visit. After each test the visits are closed, and what
 * the browser complained about fails the test.
 */
export function browserForFile(address: () => string) {
  let browser: Browser;
  const visits: Visit[] = [];

  beforeAll(async () => {
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error('The browser tests need Chromium.');
    const isRoot = process.getuid?.() === 0;
    browser = await chromium.launch({
      executablePath,
      args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])],
    });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ context }) => context.close()));
    for (const visit of ended) visit.expectNoProblems();
  });

  return async ({ size = 'desktop', context: extra }: Options = {}): Promise<Visit> => {
    const context = await browser.newContext({
      baseURL: address(),
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce',
      ...sizes[size],
      ...extra,
    });
    context.setDefaultTimeout(waitMs);
    const problems = await recordProblems(context);
    const visit = { page: await context.newPage(), context, ...problems };
    visits.push(visit);
    return visit;
  };
}
