import { expect, it } from 'vitest';
import { maySendAgain } from './look-up.ts';

const uncertainSince = new Date('2026-11-19T09:00:00Z');
const after = (seconds: number, missed: number) =>
  maySendAgain({
    missed,
    uncertainSince,
    at: new Date(uncertainSince.getTime() + seconds * 1_000),
    timeoutMs: 30_000,
  });

it('sends again only after nothing was found twice, the second time after the limit of the provider', () => {
  expect(after(3_000, 1)).toBe(false);
  expect(after(29, 5)).toBe(false);
  expect(after(30, 2)).toBe(true);
});

it('leaves it to a person after a day', () => {
  expect(after(24 * 3_600 - 1, 50)).toBe(true);
  expect(after(24 * 3_600, 50)).toBe(false);
});
