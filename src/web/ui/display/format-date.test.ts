import { expect, test } from 'vitest';
import { formatDay, formatMonth, formatTime } from './format-date.ts';

test('days and times of the wire are shown as people write them', () => {
  expect(formatDay('2026-11-05')).toBe('5 Nov 2026');
  expect([formatMonth('2026-11'), formatMonth('2026-11-05')]).toEqual(['Nov 2026', 'Nov 2026']);
  expect(formatTime('2026-12-31 23:59:59')).toBe('31 Dec 2026, 23:59');
});
