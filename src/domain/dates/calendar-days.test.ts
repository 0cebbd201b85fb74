import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, jakartaDateTime, jakartaDay } from './calendar-days.ts';

describe('calendar days', () => {
  it('begin at midnight in Jakarta', () => {
    expect(jakartaDateTime(new Date('2026-12-31T16:59:59Z'))).toBe('2026-12-31 23:59:59');
    expect(jakartaDateTime(new Date('2026-12-31T17:00:00Z'))).toBe('2027-01-01 00:00:00');
    expect(jakartaDay(new Date('2026-12-31T17:00:00Z'))).toBe('2027-01-01');
  });

  it('are counted across months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-11-15', '2026-11-15')).toBe(0);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });
});
