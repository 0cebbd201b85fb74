import { expect, test } from 'vitest';
import { timelineQuery } from './timeline-query.ts';

test('an address that says nothing means the newest requests first, five at a time', () => {
  expect(timelineQuery({})).toEqual({ sort: 'requestedOn', dir: 'desc', page: 1, size: 5 });
});

test('what the screen does not offer does not count', () => {
  const said = { status: 'rejected', size: 7, store: 'Kopi', date: '2026', q: '' } as const;
  expect(timelineQuery(said)).toEqual(timelineQuery({}));
});
