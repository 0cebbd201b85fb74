import { expect, test } from 'vitest';
import { dayFor, isDayOrMonth, isMonth, monthOf } from './request-date.ts';

test('knows days and months of the calendar', () => {
  expect(['2026-11', '2026-11-30', '0002-11-05'].map(isDayOrMonth)).toEqual([true, true, true]);
  expect(['2026', '2026-00', '2026-02-30', '2026-11-3', '12026-11'].some(isDayOrMonth)).toBe(false);
  expect([isMonth('2026-11'), isMonth('2026-11-01')]).toEqual([true, false]);
});

test('a month is shown by the day that it was chosen by, or by its first', () => {
  expect(monthOf('2026-11-15')).toBe('2026-11');
  expect(dayFor('2026-11-15', '')).toBe('2026-11-15');
  expect(dayFor('2026-11', '2026-11-15')).toBe('2026-11-15');
  expect(dayFor('2026-11', '2025-11-15')).toBe('2026-11-01');
  expect(dayFor('2026-11', '')).toBe('2026-11-01');
});
