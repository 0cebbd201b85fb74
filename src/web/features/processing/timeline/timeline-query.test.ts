import { expect, test } from 'vitest';
import { orderInAddress, timelineQuery } from './timeline-query.ts';

test('an address that says nothing means the newest requests first, five at a time', () => {
  expect(timelineQuery({})).toEqual({ sort: 'requestedOn', dir: 'desc', page: 1, size: 5 });
});

test('a column without a direction is sorted upwards', () => {
  expect(timelineQuery({ sort: 'store' })).toMatchObject({ sort: 'store', dir: 'asc' });
  expect(timelineQuery({ dir: 'asc' })).toMatchObject({ sort: 'requestedOn', dir: 'asc' });
});

test('what the screen does not offer does not count', () => {
  const said = { status: 'rejected', size: 7, store: 'Kopi', date: '2026', q: '' } as const;
  expect(timelineQuery(said)).toEqual(timelineQuery({}));
});

test('the usual order needs no words', () => {
  expect(orderInAddress({ sort: 'requestedOn', dir: 'desc' })).toEqual({ sort: undefined, dir: undefined });
  expect(orderInAddress({ sort: 'requestedOn', dir: 'asc' })).toEqual({ sort: 'requestedOn', dir: 'asc' });
});
