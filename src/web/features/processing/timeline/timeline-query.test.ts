import { expect, test } from 'vitest';
import { readQuery } from '#web/browser/address-query.ts';
import { listParams } from '../list-query.ts';
import { timelineQuery } from './timeline-query.ts';

test('an empty address means the newest requests first, five at a time', () => {
  expect(timelineQuery({})).toEqual({ sort: 'requestedOn', dir: 'desc', place: { page: 1 }, size: 5 });
});

test('what the screen does not offer does not count', () => {
  const params = { status: 'rejected', size: 7, store: 'Kopi', date: '2026', q: '' } as const;
  expect(timelineQuery(params)).toEqual(timelineQuery({}));
});

test('a figure of the deadlines leads to its rows', () => {
  const { search } = new URL('http://x/timeline?month=2026-10&stage=pdfMissing&sort=uploadBy');
  expect(timelineQuery(readQuery(listParams, search))).toMatchObject({
    month: '2026-10',
    stage: 'pdfMissing',
    sort: 'uploadBy',
    dir: 'asc',
  });
  expect(timelineQuery(readQuery(listParams, '?due=missed'))).toMatchObject({ due: 'missed' });
});
