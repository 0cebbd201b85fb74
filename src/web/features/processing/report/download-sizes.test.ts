import { expect, test } from 'vitest';
import { megabytesText, rowsText } from './download-sizes.ts';

test('counts rows in words', () => {
  expect([0, 1, 1234].map(rowsText)).toEqual(['0 rows', '1 row', '1,234 rows']);
  expect(rowsText(undefined)).toBe('all rows');
});

test('tells megabytes, and never more than have come', () => {
  expect([0, 99_999, 2_499_999, 1_234_500_000].map(megabytesText)).toEqual([
    '0.0 MB',
    '0.0 MB',
    '2.4 MB',
    '1,234.5 MB',
  ]);
});
