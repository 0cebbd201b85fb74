import { expect, test } from 'vitest';
import { forEachWithConcurrency } from './for-each-with-concurrency.ts';

const turn = () => new Promise<void>((resolve) => queueMicrotask(resolve));

test('does all of them, never more at once than allowed', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachWithConcurrency([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await turn();
    running--;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('begins nothing new after a failure, but ends what runs', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    await turn();
    if (item === 1) throw new Error('first');
    await turn();
    ended.push(item);
  };
  await expect(forEachWithConcurrency([1, 2, 3, 4], 2, work)).rejects.toThrow('first');
  expect(ended).toEqual([2]);
});
