import { expect, test } from 'vitest';
import { exportQuery, isFiltered, noFilter, wireFilter } from './export-query.ts';

test('begins with everything that can be exported, in large pages', () => {
  const query = exportQuery({});
  expect(query).toEqual({ ...noFilter, page: 1, size: 25 });
  expect(isFiltered(query)).toBe(false);
});

test('leaves out what this page does not offer', () => {
  const query = exportQuery({ status: 'closed', due: 'green', size: 7, q: '' });
  expect(query).toEqual({ ...noFilter, page: 1, size: 25 });
});

test('sends the filter with the words of the export', () => {
  const filter = { ...noFilter, q: '77', status: 'process', store: 'Dago', month: '2026-10' } as const;
  expect(wireFilter(filter, '2026-10-03', '2026-11-17')).toEqual({
    q: '77',
    status: 'P',
    store: 'Dago',
    month: '2026-10',
  });
});

test('sends a badge as the month or the day that it stands for', () => {
  const send = (due: 'missed' | 'orange') => wireFilter({ ...noFilter, due }, '2026-10-31', '2026-11-17');
  expect(send('orange')).toEqual({ month: '2026-10' });
  expect(send('missed')).toEqual({ dueBy: '2026-11-16' });
});
