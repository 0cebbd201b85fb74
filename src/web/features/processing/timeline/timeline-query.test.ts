import { expect, test } from 'vitest';
import { timelineQuery } from './timeline-query.ts';

test('an empty address means the newest requests first, five at a time', () => {
  expect(timelineQuery({})).toEqual({ sort: 'requestedOn', dir: 'desc', place: { page: 1 }, size: 5 });
});

test('what the screen does not offer does not count', () => {
  const params = { status: 'rejected', size: 7, store: 'Kopi', date: '2026', q: '' } as const;
  expect(timelineQuery(params)).toEqual(timelineQuery({}));
});
