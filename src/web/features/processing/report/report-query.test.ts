import { expect, test } from 'vitest';
import { isFiltered } from '../list-query.ts';
import { reportQuery } from './report-query.ts';

test('an empty address asks for nothing', () => {
  expect(reportQuery({})).toEqual({ sort: 'requestedOn', dir: 'asc', place: { page: 1 }, size: 5 });
  expect(isFiltered(reportQuery({ sort: 'npwp', dir: 'desc', page: 3, size: 25 }))).toBe(false);
});

test('takes every filter that the screen has, and every order that a list has', () => {
  const params = {
    q: '12',
    status: 'rejected',
    store: 'Kopi',
    date: '2026-11',
    from: '2026-11-03',
    to: '2026-11-20',
    sort: 'requesterName',
  } as const;
  expect(reportQuery(params)).toEqual({ ...params, dir: 'asc', place: { page: 1 }, size: 5 });

  expect(reportQuery({ date: '2026-11-30' }).date).toBe('2026-11-30');
});

test('what the screen cannot show does not count', () => {
  for (const date of ['', '2026', '2026-1', '2026-13', '2026-11-', '2026-11-31', '0000-01'])
    expect(reportQuery({ date, q: '', store: '', size: 7 })).toEqual(reportQuery({}));
});
