import { expect, test } from 'vitest';
import { isFiltered, noFilter, orderInAddress, orderOf, type Order } from './list-query.ts';

const usual: Order = { sort: 'requestedOn', dir: 'desc' };

test('a column without a direction is sorted upwards', () => {
  expect(orderOf({}, usual)).toEqual(usual);
  expect(orderOf({ sort: 'store' }, usual)).toEqual({ sort: 'store', dir: 'asc' });
  expect(orderOf({ dir: 'asc' }, usual)).toEqual({ sort: 'requestedOn', dir: 'asc' });
});

test('the usual order needs no words', () => {
  expect(orderInAddress(usual, usual)).toEqual({ sort: undefined, dir: undefined });
  expect(orderInAddress({ ...usual, dir: 'asc' }, usual)).toEqual({ sort: 'requestedOn', dir: 'asc' });
});

test('any word narrows a list', () => {
  const words = [
    { q: '1' },
    { status: 'open' },
    { store: 'Kopi' },
    { date: '2026-11' },
    { month: '2026-11' },
    { stage: 'exported' },
    { due: 'red' },
    { limit: 'over' },
    { assigned: 'me' },
  ] as const;
  for (const word of words) expect(isFiltered({ ...noFilter, ...word })).toBe(true);
  expect(isFiltered(noFilter)).toBe(false);
});
