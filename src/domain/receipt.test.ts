import { assert, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jakartaDate, parseDate } from './dates/jakarta-date.ts';
import { keptDays, monthStart, readReceipt, receiptLimits } from './receipt.ts';

const today = parseDate('2026-11-15');
const line = { productName: 'Kopi', quantity: 2, unitPrice: 25_000, taxRate: 11 };
const sale = {
  transactionId: '0012345',
  store: 'Toko Menteng',
  salesDate: '2026-11-14',
  totalPaid: 50_000,
  lines: [line],
};
const read = (changed: object) => readReceipt({ ...sale, ...changed }, keptDays(today));
const readLine = (changed: object) => read({ lines: [{ ...line, ...changed }] });

describe('a receipt', () => {
  it('is read as it is, with its leading zeros and without the spaces around names', () => {
    expect(readReceipt({ ...sale, store: ' Toko Menteng ' }, keptDays(today))).toEqual(sale);
    expect(readReceipt({ ...sale, unknown: 1 }, keptDays(today))).toEqual(sale);
    expect(read({ lines: [] })).toEqual({ ...sale, lines: [] });
  });

  it.each([
    ['transactionId', { transactionId: 12_345 }],
    ['transactionId', { transactionId: '' }],
    ['transactionId', { transactionId: '12a' }],
    ['transactionId', { transactionId: '1'.repeat(33) }],
    ['store', { store: '  ' }],
    ['store', { store: 'x'.repeat(receiptLimits.store + 1) }],
    ['store', { store: 'a\0b' }],
    ['store', { store: 'half \uD800' }],
    ['salesDate', { salesDate: '2026-11-31' }],
    ['salesDate', { salesDate: '15/11/2026' }],
    ['salesDate', { salesDate: undefined }],
    ['totalPaid', { totalPaid: -1 }],
    ['totalPaid', { totalPaid: 0.5 }],
    ['totalPaid', { totalPaid: '50000' }],
    ['totalPaid', { totalPaid: Number.MAX_SAFE_INTEGER + 1 }],
    ['lines', { lines: undefined }],
    ['lines', { lines: [null] }],
    ['lines', { lines: Array.from({ length: receiptLimits.lines + 1 }, () => line) }],
  ])('is refused for its %s: %j', (problem, changed) => {
    expect(read(changed)).toBe(problem);
  });

  it.each([
    ['productName', { productName: '' }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: -1 }],
    ['quantity', { quantity: 0.0001 }],
    ['quantity', { quantity: Infinity }],
    ['unitPrice', { unitPrice: -1 }],
    ['unitPrice', { unitPrice: 0.001 }],
    ['taxRate', { taxRate: 100.5 }],
    ['taxRate', { taxRate: NaN }],
  ])('is refused for the %s of a line: %j', (problem, changed) => {
    expect(readLine(changed)).toBe(problem);
  });

  it('takes weights, prices with cents and fractional rates', () => {
    assert(
      property(integer({ min: 1, max: 1_000_000_000 }), (grams) => {
        expect(readLine({ quantity: grams / 1000, unitPrice: grams / 100, taxRate: 1.1 })).toBeTypeOf(
          'object',
        );
      }),
    );
  });

  it.each([null, 'text', 7, undefined])('is an object, not %j', (raw) => {
    expect(readReceipt(raw, keptDays(today))).toBe('receipt');
  });
});

describe('kept months', () => {
  it.each([
    ['2026-09-01', 'object'],
    ['2026-08-31', 'tooOld'],
    ['2026-11-16', 'object'],
    ['2026-11-17', 'inFuture'],
  ])('judge %s: %s', (salesDate, outcome) => {
    const result = read({ salesDate });
    expect(typeof result === 'string' ? result : typeof result).toBe(outcome);
  });

  it('cross the new year, and tomorrow the end of a month', () => {
    const newYear = parseDate('2027-01-31');
    expect(monthStart(newYear, -2)).toBe('2026-11-01');
    expect(monthStart(newYear, 1)).toBe('2027-02-01');
    expect(monthStart(parseDate('2026-12-05'), 0)).toBe('2026-12-01');
    expect(readReceipt({ ...sale, salesDate: '2027-02-01' }, keptDays(newYear))).toBeTypeOf('object');
  });

  it('hold every day of the month itself', () => {
    const anyDay = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    assert(
      property(anyDay, constantFrom(0, -1, -2), (instant, offset) => {
        const day = jakartaDate(instant);
        expect(readReceipt({ ...sale, salesDate: monthStart(day, offset) }, keptDays(day))).toBeTypeOf(
          'object',
        );
      }),
    );
  });
});
