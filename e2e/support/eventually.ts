import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const polling = { timeout: 40_000, interval: 50 };

/** `await eventually(() => …).toBe(…)`: asks until the answer is right. */
export function eventually<T>(ask: () => Promise<T> | T) {
  return expect.poll(ask, polling);
}

export async function expectVisible(...locators: Locator[]): Promise<void> {
  for (const locator of locators) {
    await eventually(() => locator.filter({ visible: true }).count()).toBeGreaterThan(0);
  }
}

export async function expectPath(page: Page, path: string): Promise<void> {
  await eventually(() => new URL(page.url()).pathname).toBe(path);
}

/** Evaluated in the page; the tests themselves know no browser types. */
export async function inPage<T>(page: Page, expression: string): Promise<T> {
  return await page.evaluate<T>(expression);
}

export async function expectFocus(locator: Locator): Promise<void> {
  await eventually(() => hasFocus(locator)).toBe(true);
}

export async function hasFocus(locator: Locator): Promise<boolean> {
  return (await locator.and(locator.page().locator(':focus')).count()) === 1;
}
