import { expect, it } from 'vitest';
import { createDeathWatch } from './death-watch.ts';

const a = (sign: string | null) => [{ worker: 'a', sign }];

it('takes a worker for dead that gives no sign for eight seconds, known or not', () => {
  const watch = createDeathWatch();
  const holders = [...a('1'), { worker: 'b', sign: null }];
  expect(watch.deadAmong(holders, 1_000)).toEqual([]);
  expect(watch.deadAmong(holders, 8_999)).toEqual([]);
  expect(watch.deadAmong(holders, 9_000)).toEqual(['a', 'b']);
});

it('counts from the last new sign', () => {
  const watch = createDeathWatch();
  watch.deadAmong(a('1'), 0);
  expect(watch.deadAmong(a('2'), 5_000)).toEqual([]);
  expect(watch.deadAmong(a('2'), 12_999)).toEqual([]);
  expect(watch.deadAmong(a('2'), 13_000)).toEqual(['a']);
});

it('begins anew after the database was away, and with jobs that are taken later', () => {
  const watch = createDeathWatch();
  watch.deadAmong(a('1'), 0);
  watch.beginAnew();
  expect(watch.deadAmong(a('1'), 60_000)).toEqual([]);
  expect(watch.deadAmong([], 61_000)).toEqual([]);
  expect(watch.deadAmong(a('1'), 68_000)).toEqual([]);
});
