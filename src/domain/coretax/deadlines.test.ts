import { assert, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/calendar-days.ts';
import { isDay } from '../dates/jakarta-date.ts';
import { deadlinesOf, voidAfter } from './deadlines.ts';
import { seededHolidays } from './holidays.ts';
import { defaultSettings } from './seller-settings.ts';

const knownHolidays = seededHolidays([2026, 2027]);
const settings = { ...defaultSettings.deadlines, holidays: knownHolidays };
const deadlines = deadlinesOf(settings);

describe('a faktur', () => {
  it.each([
    ['2026-10-31', '2026-11-20', '2026-11-18'],
    ['2026-10-01', '2026-11-20', '2026-11-18'],
    // The 20th is a Sunday.
    ['2026-11-05', '2026-12-20', '2026-12-16'],
    ['2026-12-31', '2027-01-20', '2027-01-18'],
    ['2027-01-01', '2027-02-20', '2027-02-17'],
    // The 20th, the 19th and the 18th are holidays or joint leave.
    ['2026-02-28', '2026-03-20', '2026-03-13'],
    ['2028-02-29', '2028-03-20', '2028-03-16'],
  ])('of %s is uploaded by %s, better by %s', (day, uploadBy, safeBy) => {
    expect(deadlines.uploadBy(day)).toBe(uploadBy);
    expect(deadlines.safeBy(day)).toBe(safeBy);
  });

  it('follows the day and the margin of the settings', () => {
    const other = deadlinesOf({ ...settings, uploadDay: 5, marginDays: 0 });
    expect(other.uploadBy('2026-11-30')).toBe('2026-12-05');
    expect(other.safeBy('2026-11-30')).toBe('2026-12-04');
    expect(deadlinesOf({ ...settings, marginDays: 10 }).safeBy('2026-11-30')).toBe('2026-12-04');
  });

  it.each([
    // A Thursday, and a Friday before two days of which one is a holiday.
    [2, '2026-12-03', '2026-12-07'],
    [0, '2026-12-04', '2026-12-06'],
    [1, '2026-12-24', '2026-12-28'],
  ])('has at most %d business days after %s up to %s', (days, today, last) => {
    expect(deadlines.lastDayWithin(days, today)).toBe(last);
  });

  it('has a day to upload it by that is always the one of the settings and never goes back', () => {
    const anyDay = date({
      min: new Date('2025-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    }).map((instant) => instant.toISOString().slice(0, 10));
    assert(
      property(
        anyDay,
        integer({ min: 0, max: 400 }),
        integer({ min: 1, max: 28 }),
        integer({ min: 0, max: 10 }),
        (day, later, uploadDay, marginDays) => {
          const { uploadBy, safeBy } = deadlinesOf({ ...settings, uploadDay, marginDays });
          const by = uploadBy(day);
          expect(isDay(by) && Number(by.slice(8)) === uploadDay && by > day).toBe(true);
          expect(uploadBy(addDays(day, later)) >= by).toBe(true);
          expect(safeBy(day) <= by && safeBy(addDays(day, later)) >= safeBy(day)).toBe(true);
        },
      ),
    );
  });
});

it.each([
  ['2026-11-05', '2027-02-04'],
  ['2026-03-30', '2026-06-29'],
  ['2026-03-31', '2026-06-30'],
  ['2026-06-30', '2026-09-30'],
  ['2026-11-28', '2027-02-27'],
  ['2026-11-29', '2027-02-27'],
  ['2026-11-30', '2027-02-28'],
  ['2027-11-29', '2028-02-28'],
  ['2027-11-30', '2028-02-29'],
  ['2026-02-28', '2026-05-31'],
  ['2028-02-28', '2028-05-27'],
  ['2028-02-29', '2028-05-31'],
  ['2026-12-31', '2027-03-31'],
  ['2026-12-01', '2027-02-28'],
  ['2026-09-15', '2026-12-14'],
  ['2026-10-01', '2026-12-31'],
])('a sale of %s can have a faktur until %s', (sale, last) => {
  expect(voidAfter(sale)).toBe(last);
});

// Safe by Wednesday, 16 December; the last business day is Friday, the 18th, the last day Sunday, the 20th.
it.each([
  ['2026-11-05', 'green'],
  ['2026-12-08', 'green'],
  ['2026-12-09', 'yellow'],
  ['2026-12-11', 'yellow'],
  ['2026-12-13', 'yellow'],
  ['2026-12-14', 'orange'],
  ['2026-12-15', 'orange'],
  ['2026-12-16', 'red'],
  ['2026-12-20', 'red'],
  ['2026-12-21', 'missed'],
])('on %s a sale of 5 November is %s', (today, badge) => {
  expect(deadlines.due('2026-11-05', today)).toBe(badge);
});

describe('holidays', () => {
  it('are days with a name, each once and in order', () => {
    const days = knownHolidays.map(({ day }) => day);
    expect(days.every(isDay)).toBe(true);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(knownHolidays.filter(({ day }) => day.startsWith('2026'))).toHaveLength(25);
    expect(knownHolidays.filter(({ jointLeave }) => jointLeave)).toHaveLength(8);
  });
});
