import { assert, date, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jakartaDate, monthNumber, parseDate } from './jakarta-date.ts';
import { isInPurchaseWindow, openMonths } from './purchase-window.ts';

const open = (sale: string, instant: string) =>
  isInPurchaseWindow(parseDate(sale), jakartaDate(new Date(instant)));

describe('purchase window', () => {
  it('serves the current month', () => {
    expect(open('2026-11-01', '2026-11-30T12:00:00+07:00')).toBe(true);
  });

  it('serves the previous month to the last second of the 10th in Jakarta', () => {
    expect(open('2026-10-01', '2026-11-10T23:59:59+07:00')).toBe(true);
    expect(open('2026-10-31', '2026-11-11T00:00:00+07:00')).toBe(false);
  });

  it('takes the day from Jakarta, not from the machine', () => {
    // 17:30 UTC on the 31st is already the 1st in Jakarta.
    expect(open('2026-11-01', '2026-10-31T17:30:00Z')).toBe(true);
    expect(open('2026-09-30', '2026-10-31T17:30:00Z')).toBe(false);
  });

  it('crosses the new year and the leap day', () => {
    expect(open('2027-12-31', '2028-01-10T12:00:00+07:00')).toBe(true);
    expect(open('2028-02-29', '2028-03-10T23:59:59+07:00')).toBe(true);
    expect(open('2028-02-29', '2028-03-11T00:00:00+07:00')).toBe(false);
  });

  it('serves a sale of today and refuses one of tomorrow, until that day begins in Jakarta', () => {
    expect(open('2026-11-17', '2026-11-17T00:00:00+07:00')).toBe(true);
    expect(open('2026-11-18', '2026-11-17T23:59:59+07:00')).toBe(false);
    expect(open('2026-11-18', '2026-11-18T00:00:00+07:00')).toBe(true);
  });

  it('refuses the future', () => {
    expect(open('2026-12-01', '2026-11-30T12:00:00+07:00')).toBe(false);
  });

  it('never serves a sale of two months ago or more', () => {
    const anyDay = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    assert(
      property(anyDay, anyDay, (sale, now) => {
        const [saleDay, today] = [jakartaDate(sale), jakartaDate(now)];
        pre(monthNumber(today) - monthNumber(saleDay) >= 2);
        expect(isInPurchaseWindow(saleDay, today)).toBe(false);
      }),
    );
  });

  it('names the months that are open', () => {
    expect(openMonths(parseDate('2027-01-10'))).toEqual({
      current: parseDate('2027-01-01'),
      previous: parseDate('2026-12-01'),
      previousIsOpen: true,
    });
    expect(openMonths(parseDate('2027-01-11')).previousIsOpen).toBe(false);
  });
});
