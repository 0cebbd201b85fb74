import { describe, expect, it } from 'vitest';
import { daysBeginningWith } from './date-prefix.ts';

describe('the beginning of a date', () => {
  it.each([
    ['2', '2000-01-01', '2999-12-31'],
    ['20', '2000-01-01', '2099-12-31'],
    ['202', '2020-01-01', '2029-12-31'],
    ['2026', '2026-01-01', '2026-12-31'],
    ['2026-', '2026-01-01', '2026-12-31'],
    ['2026-0', '2026-01-01', '2026-09-30'],
    ['2026-1', '2026-10-01', '2026-12-31'],
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-11-', '2026-11-01', '2026-11-30'],
    ['2026-11-0', '2026-11-01', '2026-11-09'],
    ['2026-11-1', '2026-11-10', '2026-11-19'],
    ['2026-11-3', '2026-11-30', '2026-11-30'],
    ['2026-12-3', '2026-12-30', '2026-12-31'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-11-15', '2026-11-15', '2026-11-15'],
    ['0', '0001-01-01', '0999-12-31'],
  ])('%s means %s to %s', (prefix, from, to) => {
    expect(daysBeginningWith(prefix)).toEqual({ from, to });
  });

  it.each(['2026-2', '2026-13', '2026-00', '2026-02-3', '2026-11-31', '2026-11-00', '2026-02-29', '0000'])(
    '%s begins no date',
    (prefix) => expect(daysBeginningWith(prefix)).toBeUndefined(),
  );

  it('finds exactly the days that begin with it', () => {
    const days = Array.from({ length: 60 }, (_, i) =>
      new Date(Date.UTC(2028, 1, 1 + i)).toISOString().slice(0, 10),
    );
    const prefixes = new Set(days.flatMap((day) => Array.from(day, (_, i) => day.slice(0, i + 1))));
    for (const prefix of prefixes) {
      const range = daysBeginningWith(prefix);
      const found = days.filter((day) => range && range.from <= day && day <= range.to);
      expect(found).toEqual(days.filter((day) => day.startsWith(prefix)));
    }
  });
});
