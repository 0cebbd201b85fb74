import { expect, it } from 'vitest';
import { waitAfter } from './webhooks.ts';

const hour = 3_600_000;

it('tries ten times within about three days, each time later', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => waitAfter('requestClosed', attempts, 0.5) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / hour;
  expect(hours).toBeGreaterThan(70);
  expect(hours).toBeLessThan(73);
  expect(waitAfter('requestClosed', 10, 0.5)).toBeUndefined();
});

it('spreads those that failed together by a tenth', () => {
  expect([0, 0.5, 1].map((random) => waitAfter('fakturIssued', 3, random))).toEqual([
    540_000, 600_000, 660_000,
  ]);
});

it('tries a test once', () => {
  expect(waitAfter('test', 1, 0.5)).toBeUndefined();
});
