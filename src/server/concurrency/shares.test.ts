import { expect, it } from 'vitest';
import { createShares } from './shares.ts';

it('gives half to whoever comes, then a quarter to each, and never more than there is', () => {
  const shares = createShares(100);
  expect(shares.take('greedy', 50)).toBe(true);
  expect(shares.take('greedy', 1)).toBe(false);
  expect([shares.take('second', 25), shares.take('second', 1)]).toEqual([true, false]);
  expect([shares.take('third', 25), shares.take('fourth', 1)]).toEqual([true, false]);
  shares.giveBack('second', 10);
  expect([shares.take('greedy', 1), shares.take('fourth', 10)]).toEqual([false, true]);
});

it('lets everybody hold one piece of what has few', () => {
  const places = createShares(2);
  expect([places.take('a', 1), places.take('a', 1)]).toEqual([true, false]);
  expect([places.take('b', 1), places.take('c', 1)]).toEqual([true, false]);
  places.giveBack('a', 1);
  expect(places.take('c', 1)).toBe(true);
});
