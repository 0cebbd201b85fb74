import { expect, it } from 'vitest';
import { withinTime } from './within-time.ts';

it('gives what the work gives, or its failure', async () => {
  expect(await withinTime(60_000, async () => 7)).toBe(7);
  await expect(withinTime(60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('does not wait for work that never ends', async () => {
  await expect(withinTime(20, () => new Promise(() => {}))).rejects.toThrow('within 0.02 seconds');
});
