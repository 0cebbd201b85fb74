import { assert, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jakartaDate, parseDate } from '../dates/jakarta-date.ts';
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

  it('may tell more, and keeps nothing of what it does not', () => {
    const told = {
      pricesIncludeTax: false,
      receiptDiscount: 1500.5,
      storeCode: ' JKT-01 ',
      lines: [
        {
          ...line,
          unit: ' pcs ',
          discount: 50_000,
          tax: 'not_collected',
          kind: 'service',
          goodsCode: '090000',
        },
        line,
      ],
    };
    expect(read(told)).toStrictEqual({
      ...sale,
      pricesIncludeTax: false,
      receiptDiscount: 1500.5,
      storeCode: 'JKT-01',
      lines: [
        {
          ...line,
          unit: 'pcs',
          discount: 50_000,
          tax: 'not_collected',
          kind: 'service',
          goodsCode: '090000',
        },
        line,
      ],
    });
    expect(read({ pricesIncludeTax: undefined, lines: [{ ...line, unit: undefined }] })).toStrictEqual(sale);
    expect(read({ receiptDiscount: 0, lines: [{ ...line, discount: 0 }] })).toBeTypeOf('object');
  });

  it.each([
    ['pricesIncludeTax', { pricesIncludeTax: 'true' }],
    ['pricesIncludeTax', { pricesIncludeTax: null }],
    ['receiptDiscount', { receiptDiscount: -1 }],
    ['receiptDiscount', { receiptDiscount: 0.001 }],
    ['receiptDiscount', { receiptDiscount: '5' }],
    ['receiptDiscount', { receiptDiscount: 1e16 }],
    ['storeCode', { storeCode: ' ' }],
    ['storeCode', { storeCode: 'x'.repeat(21) }],
    ['storeCode', { storeCode: 7 }],
  ])('is refused for a wrong %s: %j', (problem, changed) => {
    expect(read(changed)).toBe(problem);
  });

  it.each([
    ['unit', { unit: '' }],
    ['unit', { unit: 'x'.repeat(21) }],
    ['unit', { unit: 'a\0b' }],
    ['discount', { discount: -0.01 }],
    ['discount', { discount: 1.001 }],
    ['discount', { discount: 50_000.01 }],
    ['tax', { tax: 'Standard' }],
    ['tax', { tax: 'constructor' }],
    ['kind', { kind: 'good' }],
    ['goodsCode', { goodsCode: '12345' }],
    ['goodsCode', { goodsCode: '1234567' }],
    ['goodsCode', { goodsCode: 123_456 }],
    ['goodsCode', { goodsCode: '١٢٣٤٥٦' }],
  ])('is refused for a wrong %s of a line: %j', (problem, changed) => {
    expect(readLine(changed)).toBe(problem);
  });

  it('discounts a line by no more than its price on the shelf, to the hundredth', () => {
    // 1.005 at 0.30 is 0.3015, on the shelf 0.30; 1.015 at 0.50 is 0.5075, on the shelf 0.51.
    expect(readLine({ quantity: 1.005, unitPrice: 0.3, discount: 0.3 })).toBeTypeOf('object');
    expect(readLine({ quantity: 1.005, unitPrice: 0.3, discount: 0.31 })).toBe('discount');
    expect(readLine({ quantity: 1.015, unitPrice: 0.5, discount: 0.51 })).toBeTypeOf('object');
    const cents = integer({ min: 0, max: 100_000_000_000 });
    assert(
      property(integer({ min: 1, max: 10_000_000 }), cents, cents, (thousandths, price, discount) => {
        const shelf = (BigInt(thousandths) * BigInt(price) + 500n) / 1000n;
        const quantity = thousandths / 1000;
        const result = readLine({ quantity, unitPrice: price / 100, discount: discount / 100 });
        expect(typeof result === 'string' ? result : 'fits').toBe(discount <= shelf ? 'fits' : 'discount');
      }),
    );
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
