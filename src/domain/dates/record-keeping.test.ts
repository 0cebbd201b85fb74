import { expect, it } from 'vitest';
import { addDays, jakartaDay } from './calendar-days.ts';
import { firstKeptDay, keptUntil, monthsBefore } from './record-keeping.ts';

it.each([
  ['2026-01-01', '2036-12-31'],
  ['2026-12-31', '2036-12-31'],
  ['2027-01-01', '2037-12-31'],
  ['2028-02-29', '2038-12-31'],
])('keeps what ended on %s until %s', (lastDay, last) => expect(keptUntil(lastDay)).toBe(last));

it('lets go of a record on the day after its last, and not before', () => {
  for (const lastDay of ['2025-12-31', '2026-01-01', '2026-11-17', '2028-02-29']) {
    const last = keptUntil(lastDay);
    expect(firstKeptDay(last) <= lastDay).toBe(true);
    expect(firstKeptDay(addDays(last, 1)) > lastDay).toBe(true);
  }
});

it('begins the year at midnight of Jakarta', () => {
  expect(keptUntil(jakartaDay(new Date('2026-12-31T16:59:59Z')))).toBe('2036-12-31');
  expect(keptUntil(jakartaDay(new Date('2026-12-31T17:00:00Z')))).toBe('2037-12-31');
});

it.each([
  ['2026-11-17', 24, '2024-11-17'],
  ['2028-02-29', 24, '2026-02-28'],
  ['2026-03-31', 14, '2025-01-31'],
  ['2026-04-30', 14, '2025-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
])('%s minus %i months is %s', (day, months, before) => expect(monthsBefore(day, months)).toBe(before));
