import { expect, test } from 'vitest';
import { monthOptions } from './months.ts';

test('offers a year back from this month, across the new year', () => {
  const options = monthOptions('2027-01-31', '');
  expect(options.slice(0, 3)).toEqual([
    { value: '', label: 'All months' },
    { value: '2027-01', label: 'Jan 2027' },
    { value: '2026-12', label: 'Dec 2026' },
  ]);
  expect(options).toHaveLength(13);
});

test('keeps an older month that the address has', () => {
  expect(monthOptions('2026-11-17', '2024-02')[1]).toEqual({ value: '2024-02', label: 'Feb 2024' });
});
