import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BusyError } from './semaphore.ts';
import { createWorkQueue } from './work-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takes = (ms: number) => () => new Promise<number>((done) => setTimeout(() => done(ms), ms));
const outcome = (work: Promise<number>) =>
  work.catch((error: unknown) =>
    error instanceof BusyError ? { comeAgainIn: error.retryAfterSeconds } : error,
  );

it('serves a burst of short work, however many come', async () => {
  const run = createWorkQueue(2, 15_000);
  const all = Array.from({ length: 500 }, () => outcome(run(takes(5))));
  await vi.runAllTimersAsync();
  expect(new Set(await Promise.all(all))).toEqual(new Set([5]));
});

it('refuses whoever would wait too long, and says how long by their place', async () => {
  const run = createWorkQueue(1, 15_000);
  // From now on it is known to take ten seconds.
  for (let i = 0; i < 60; i++) {
    const one = run(takes(10_000));
    await vi.runAllTimersAsync();
    await one;
  }
  const all = Array.from({ length: 4 }, () => outcome(run(takes(10_000))));
  await vi.runAllTimersAsync();
  expect(await Promise.all(all)).toEqual([10_000, 10_000, { comeAgainIn: 20 }, { comeAgainIn: 20 }]);
});
