import { expect, it } from 'vitest';
import { isDay, isDayOfThisCentury, jakartaDate } from './jakarta-date.ts';

it.each(['2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29', '9999-12-31'])('knows %s', (day) => {
  expect(isDay(day)).toBe(true);
});

it.each(['2026-02-29', '2026-02-31', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '0000-01-01'])(
  'knows that there is no %s',
  (day) => {
    expect(isDay(day)).toBe(false);
  },
);

it.each(['', '2026-1-1', '20260101', '01-01-2026', '2026-01-01T00:00', ' 2026-01-01'])(
  'takes %o for no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

it('begins the day at midnight of Jakarta, whatever was asked before', () => {
  const [before, after] = [new Date('2026-02-28T16:59:59.999Z'), new Date('2026-02-28T17:00:00Z')];
  for (const instant of [before, after, before]) {
    const day = instant === before ? { year: 2026, month: 2, day: 28 } : { year: 2026, month: 3, day: 1 };
    expect(jakartaDate(instant)).toEqual(day);
  }
});

it('knows the days of this century', () => {
  expect(['2000-01-01', '2026-02-28', '2099-12-31'].every(isDayOfThisCentury)).toBe(true);
  expect(['1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30'].some(isDayOfThisCentury)).toBe(false);
});
