import { expect, it } from 'vitest';
import { succeedsWithin, withTimeout } from './timeout.ts';

const never = () => new Promise(() => {});

it('gives what the work gives, or its failure', async () => {
  expect(await withTimeout(60_000, async () => 7)).toBe(7);
  await expect(withTimeout(60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('does not wait for work that never ends', async () => {
  await expect(withTimeout(20, never)).rejects.toThrow('within 0.02 seconds');
});

it('tells whether a probe succeeds in time', async () => {
  expect(await succeedsWithin(60_000, async () => undefined)).toBe(true);
  expect(await succeedsWithin(60_000, async () => false)).toBe(false);
  expect(await succeedsWithin(60_000, () => Promise.reject(new Error('no')))).toBe(false);
  expect(await succeedsWithin(20, never)).toBe(false);
});
