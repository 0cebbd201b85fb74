import { describe, expect, it } from 'vitest';
import { batchWhileBusy } from './batch.ts';

/** Answers with the item itself; each batch waits until it is released. */
function heldBatches() {
  const batches: number[][] = [];
  const held: (() => void)[] = [];
  const ask = batchWhileBusy(3, async (items: number[]) => {
    batches.push(items);
    await new Promise<void>((resolve) => held.push(resolve));
    if (items.includes(13)) throw new Error('thirteen');
    return items;
  });
  const releaseNext = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
  };
  return { ask, batches, releaseNext };
}

describe('items', () => {
  it('of the same moment go together, those that come meanwhile into the next batch, no more than allowed', async () => {
    const { ask, batches, releaseNext } = heldBatches();
    const first = [ask(1), ask(2)];
    await expect.poll(() => batches).toEqual([[1, 2]]);
    const later = [3, 4, 5, 6].map(ask);
    for (let batch = 0; batch < 3; batch++) await releaseNext();
    expect(await Promise.all([...first, ...later])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('fail alone: the others of their batch are answered', async () => {
    const { ask, batches, releaseNext } = heldBatches();
    const answers = Promise.allSettled([1, 13, 2].map(ask));
    for (let batch = 0; batch < 4; batch++) await releaseNext();
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('thirteen') },
      { status: 'fulfilled', value: 2 },
    ]);
    expect(batches).toEqual([[1, 13, 2], [1], [13], [2]]);
    const afterwards = ask(7);
    await releaseNext();
    expect(await afterwards).toBe(7);
  });
});
