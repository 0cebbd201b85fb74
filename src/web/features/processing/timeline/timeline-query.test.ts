import { expect, test } from 'vitest';
import { readQuery } from '#web/browser/address-query.ts';
import { listParams, type ListParams } from '../list-query.ts';
import { timelineQuery } from './timeline-query.ts';

test('an empty address means the newest requests first, five at a time', () => {
  expect(timelineQuery({})).toEqual({ sort: 'requestedOn', dir: 'desc', place: { page: 1 }, size: 5 });
});

test('what the screen does not offer does not count', () => {
  const params = { status: ['waiting', 'open'], size: 7, q: '' } satisfies ListParams;
  expect(timelineQuery(params)).toEqual(timelineQuery({}));
});

test('takes every word of a filter, several statuses among them', () => {
  const search =
    '?status=P&status=O&store=Kopi&from=2026-11-01&assigned=me&closedBy=ani&limit=over&view=todo';
  expect(timelineQuery(readQuery(listParams, search))).toEqual({
    ...timelineQuery({}),
    status: ['open', 'process'],
    store: 'Kopi',
    from: '2026-11-01',
    assigned: 'me',
    closedBy: 'ani',
    limit: 'over',
  });
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
