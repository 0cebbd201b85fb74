import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Receipt, ReceiptLine } from '../../receipts/receipt.ts';
import { amountsOf } from '../amounts.ts';
import { plainSums } from './plain-receipt.ts';
import { receiptCounter, returnedParts } from './receipt-parts.ts';
import { defaultSettings, taxTreatments } from '../seller-settings.ts';
import { regimeOn } from '../tax-rules.ts';
import { totalsOf } from '../tax-invoice.ts';

const regime = regimeOn('2026-11-01', defaultSettings.regimes);
const count = receiptCounter(defaultSettings);
const receiptOf = (lines: ReceiptLine[], more: Partial<Receipt> = {}): Receipt => ({
  transactionId: '1',
  store: 'Toko',
  salesDate: '2026-11-01',
  totalPaid: lines.reduce((sum, line) => sum + line.unitPrice * line.quantity - (line.discount ?? 0), 0),
  lines,
  ...more,
});
const line = (unitPrice: number, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  productName: 'Barang',
  quantity: 1,
  unitPrice,
  taxRate: 12,
  ...more,
});

const anyLine = fc.record({
  productName: fc.constant('Barang'),
  quantity: fc.integer({ min: 1, max: 40 }),
  unitPrice: fc.nat({ max: 99_999 }),
  taxRate: fc.constant(12),
});

test('the short way of ordinary receipts comes to what their fakturs say', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
      const receipt = receiptOf(lines);
      const [group] = amountsOf(
        { receipt, returns: [] },
        { regime, defaults: defaultSettings.defaults },
      ).groups;
      const { taxBase, otherTaxBase, vat } = totalsOf(group?.lines ?? []);
      expect(plainSums(receipt, regime)).toEqual({ dpp: taxBase, dppNilaiLain: otherTaxBase, ppn: vat });
    }),
    { numRuns: 2_000 },
  );
});

test('the short way is for nothing else', () => {
  for (const receipt of [
    receiptOf([line(1_000)], { totalPaid: 900 }),
    receiptOf([line(1_000)], { receiptDiscount: 100, totalPaid: 900 }),
    receiptOf([line(1_000, { tax: 'exempt' })]),
    receiptOf([line(1_000, { taxRate: 0 })]),
    receiptOf([line(1_000.5)]),
    receiptOf([line(1_000, { quantity: 1.5 })]),
    receiptOf([line(2_000_000_000)]),
  ])
    expect(plainSums(receipt, regime)).toBeUndefined();
});

test('each treatment is a part of its kind; what the lines do not explain counts by what was paid', () => {
  const mixed = receiptOf(taxTreatments.map((tax) => line(111_000, { tax })));
  const told = count({ receipt: mixed, returns: [] });
  expect(told.isBalanced).toBe(true);
  expect(told.parts.map(({ code, kind, isMain, ppn }) => [code, kind, isMain, ppn])).toEqual([
    ['01', 'Normal', false, 1_189_286n],
    ['04', 'Normal', true, 1_100_000n],
    ['07', '07', false, 1_221_000n],
    ['08', '08', false, 1_221_000n],
    ['NoVAT', 'NoVAT', false, 0n],
  ]);
  const unbalanced = receiptOf([line(1_000, { tax: 'exempt' })], { totalPaid: 111_000 });
  expect(count({ receipt: unbalanced, returns: [] })).toMatchObject({
    isBalanced: false,
    parts: [{ code: '04', dpp: 10_000_000n, ppn: 1_100_000n }],
  });
});

test('returns take away, one after the other, what is missing in the end', () => {
  const receipt = receiptOf([line(111_000), line(50_000, { tax: 'exempt' })]);
  const returns = [
    { amount: 11_100, lines: [{ line: 1, amount: 11_100 }] },
    { amount: 149_900, lines: null },
  ];
  const taken = returnedParts({ receipt, returns }, count).flat();
  const sum = (code: string) =>
    taken
      .filter((part) => part.code === code)
      .reduce((all, { dpp, ppn }) => all + dpp + (code === '04' ? ppn : 0n), 0n);
  expect([sum('04'), sum('08')]).toEqual([11_100_000n, 5_000_000n]);
});
