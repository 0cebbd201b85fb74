import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

/** Answers with the item itself; a batch waits until it is let go. */
function heldWork() {
  const batches: number[][] = [];
  const letGo: (() => void)[] = [];
  const ask = gathered(3, async (items: number[]) => {
    batches.push(items);
    await new Promise<void>((go) => letGo.push(go));
    if (items.includes(13)) throw new Error('thirteen');
    return items;
  });
  const next = async () => {
    await expect.poll(() => letGo.length).toBe(1);
    letGo.pop()?.();
  };
  return { ask, batches, next };
}

describe('questions that are gathered', () => {
  it('of the same moment go together, those that come meanwhile into the next, no more than allowed', async () => {
    const { ask, batches, next } = heldWork();
    const first = [ask(1), ask(2)];
    await expect.poll(() => batches).toEqual([[1, 2]]);
    const later = [3, 4, 5, 6].map(ask);
    for (let batch = 0; batch < 3; batch++) await next();
    expect(await Promise.all([...first, ...later])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('fail alone: the others are answered', async () => {
    const { ask, batches, next } = heldWork();
    const answers = Promise.allSettled([1, 13, 2].map(ask));
    for (let batch = 0; batch < 4; batch++) await next();
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('thirteen') },
      { status: 'fulfilled', value: 2 },
    ]);
    expect(batches).toEqual([[1, 13, 2], [1], [13], [2]]);
    const afterwards = ask(7);
    await next();
    expect(await afterwards).toBe(7);
  });
});
