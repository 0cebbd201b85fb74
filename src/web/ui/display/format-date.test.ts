import { afterEach, expect, test } from 'vitest';
import { chooseOfficeLanguage } from '#web/i18n/office-language.ts';
import { formatDay, formatLongDay, formatMonth, formatTime } from './format-date.ts';

afterEach(() => chooseOfficeLanguage('en'));

test('days and times of the wire are shown as people write them', () => {
  expect(formatDay('2026-11-05')).toBe('5 Nov 2026');
  expect([formatMonth('2026-11'), formatMonth('2026-11-05')]).toEqual(['Nov 2026', 'Nov 2026']);
  expect(formatTime('2026-12-31 23:59:59')).toBe('31 Dec 2026, 23:59');
});

test('in an Indonesian office they are Indonesian', () => {
  chooseOfficeLanguage('id');
  expect(formatLongDay('2026-12-31')).toBe('Kam, 31 Des 2026');
  expect(formatMonth('2026-05')).toBe('Mei 2026');
  expect(formatTime('2026-12-31 23:59:59')).toBe('31 Des 2026, 23.59');
});
