import { isDeepStrictEqual } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findChromium } from '../../scripts/testing/chromium.ts';
import { sizes, type Size } from './sizes.ts';
import { emptyProfile, fillProfile, openWindow, putBack, type Profile, type Window } from './window.ts';

const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Visits are too short for an optimizing compiler to pay for itself.
  '--js-flags=--max-lazy --no-opt --no-maglev',
];

export type Visit = Pick<Window, 'page' | 'context' | 'allow'>;
type Options = { size?: Size; context?: BrowserContextOptions & { storageState?: Profile } };

let running: Browser | undefined;
/** Windows that are like new, those that were used last at the end. */
const free: Window[] = [];
/** The number of windows that are kept between files: as many as most files use. Each of them is a process. */
const mostBetweenFiles = 4;

/** One browser for all test files of a process, which ends with it. */
async function runningBrowser(): Promise<Browser> {
  if (running?.isConnected()) return running;
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('The browser tests need Chromium.');
  free.splice(0); // they ended with the browser before
  const isRoot = process.getuid?.() === 0;
  running = await chromium.launch({
    executablePath,
    args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])],
  });
  return running;
}

/**
 * A browser for a test file. Every visit begins with an empty profile or the given one. After each test, what the
 * browser complained about fails it. Windows that can be made like new serve the next visits, those of the next files
 * too, for which they have the scripts of the pages already: to open one costs more than what most tests do in it.
 */
export function browserForFile(address: () => string) {
  let browser: Browser;
  const used: Window[] = [];

  beforeAll(async () => {
    browser = await runningBrowser();
  });
  afterAll(async () => {
    const like = free.splice(0);
    free.push(...like.filter(({ servesAnyFile }) => servesAnyFile()).slice(-mostBetweenFiles));
    await Promise.all(like.filter((window) => !free.includes(window)).map(({ context }) => context.close()));
  });
  afterEach(async () => {
    const problems: string[] = [];
    for (const window of used.splice(0)) {
      const isPutBack = await putBack(window);
      problems.push(...window.takeProblems());
      if (isPutBack && (await emptyProfile(window))) free.push(window);
      else await window.context.close();
    }
    expect(problems, 'what the browser complained about').toEqual([]);
  });

  return async ({ size = 'desktop', context: extra = {} }: Options = {}): Promise<Visit> => {
    const { storageState, ...given } = extra;
    const options = {
      baseURL: address(),
      // Of a browser that has no choice yet staff read what it asks for; customers read Indonesian all the same.
      locale: 'en-GB',
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce' as const,
      // It answers navigations, which tests could not intercept then, and outlives a visit.
      serviceWorkers: 'block' as const,
      ...sizes[size],
      ...given,
    };
    const place = free.findLastIndex((window) => isDeepStrictEqual(window.options, options));
    const [freed] = place < 0 ? [] : free.splice(place, 1);
    const window = freed ?? (await openWindow(browser, options));
    used.push(window);
    if (storageState) await fillProfile(window, storageState);
    return window;
  };
}
