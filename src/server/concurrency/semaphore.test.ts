import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withCaller } from './caller.ts';
import { createSemaphore, shortWait, type Release } from './semaphore.ts';

const outcome = (acquired: Promise<Release>) => {
  const seen = { is: 'waiting' };
  acquired.then(
    () => (seen.is = 'acquired'),
    (error: { code: string }) => (seen.is = error.code),
  );
  return seen;
};

describe('a semaphore', () => {
  it('gives permits in order, one for each that is given back', async () => {
    const semaphore = createSemaphore(1);
    const release = await semaphore.acquire();
    const [second, third] = [semaphore.acquire(), semaphore.acquire()];
    const seen = outcome(third);
    release();
    release();
    const releaseSecond = await second;
    expect(seen.is).toBe('waiting');
    releaseSecond();
    await third;
  });

  it('gives one at once or none', () => {
    const semaphore = createSemaphore(1);
    const release = semaphore.tryAcquire();
    expect(semaphore.tryAcquire()).toBeUndefined();
    release?.();
    expect(semaphore.tryAcquire()).toBeDefined();
  });

  it('runs two works, and the next when one of them ends, however it ends', async () => {
    const semaphore = createSemaphore(2);
    const begun: number[] = [];
    const works = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
    const results = works.map(({ promise }, at) =>
      semaphore.run(() => {
        begun.push(at);
        return promise;
      }),
    );
    const settled = Promise.allSettled(results);
    expect(begun).toEqual([0, 1]);
    works[1]?.reject(new Error('failed'));
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    for (const work of works) work.resolve(1);
    const statuses = (await settled).map(({ status }) => status);
    expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});

describe('a semaphore that many callers share', () => {
  const person = (name: string) => ({ name, isOne: true });
  const address = (name: string) => ({ name, isOne: false });

  it('gives everybody a turn before anybody has a second one', async () => {
    const semaphore = createSemaphore(1);
    const release = await semaphore.acquire();
    const served: string[] = [];
    const work = (name: string) =>
      withCaller(address(name), () => semaphore.run(async () => void served.push(name)));
    const all = [
      ...Array.from({ length: 4 }, () => work('flood')),
      work('late'),
      work('later'),
      work('late'),
    ];
    release();
    await Promise.all(all);
    expect(served).toEqual(['flood', 'late', 'later', 'flood', 'late', 'flood', 'flood']);
  });

  it('gives one person no more than their share, though others do not need it', async () => {
    const semaphore = createSemaphore(7);
    const ask = (name: string) => withCaller(person(name), () => semaphore.acquire());
    const own = [await ask('one'), await ask('one'), await ask('one')];
    const more = outcome(ask('one'));
    const others = [await ask('two'), await ask('three')];
    expect(more.is).toBe('waiting');
    others[0]?.();
    own[0]?.();
    own[1]?.();
    expect(more.is).toBe('waiting');
    own[2]?.();
    await expect.poll(() => more.is).toBe('acquired');
  });
});

describe('a semaphore with limits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('refuses all who wait, and then at once, while nothing moves', async () => {
    const semaphore = createSemaphore(2, shortWait);
    const release = await semaphore.acquire();
    await semaphore.acquire();
    const early = outcome(semaphore.acquire());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(early.is).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(early.is).toBe('POOL_BUSY');
    const late = outcome(semaphore.acquire());
    await vi.advanceTimersByTimeAsync(1);
    expect(late.is).toBe('POOL_BUSY');
    release();
    await semaphore.acquire();
  });

  it('lets others wait while it moves, but not for ever', async () => {
    const semaphore = createSemaphore(1, shortWait);
    const releases = [await semaphore.acquire()];
    const burst = Array.from({ length: 30 }, () => semaphore.acquire());
    const states = burst.map(outcome);
    for (const acquired of burst.slice(0, 9)) {
      await vi.advanceTimersByTimeAsync(1_000);
      releases.shift()?.();
      releases.push(await acquired);
    }
    expect(states.filter(({ is }) => is === 'acquired')).toHaveLength(9);
    expect(states.filter(({ is }) => is === 'waiting')).toHaveLength(21);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(states.filter(({ is }) => is === 'POOL_BUSY')).toHaveLength(21);
  });
});
