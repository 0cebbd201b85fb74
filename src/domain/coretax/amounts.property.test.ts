import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Receipt, ReceiptLine } from '../receipts/receipt.ts';
import { amountsOf } from './amounts.ts';
import { half, scaled, sumOf } from './decimals.ts';
import type { ReceiptReturn } from './export-check.ts';
import { netAmounts } from './net-amounts.ts';
import { defaultSettings, taxTreatments, type TaxRegime } from './seller-settings.ts';
import { totalsOf, wholeRupiah } from './tax-invoice.ts';

const regimes: TaxRegime[] = [
  { from: '2025-01-01', rate: 12, numerator: 11, denominator: 12, code: '04' },
  { from: '2022-04-01', rate: 11, numerator: 1, denominator: 1, code: '01' },
  { from: '2030-01-01', rate: 15, numerator: 7, denominator: 9, code: '04' },
  { from: '2031-01-01', rate: 10, numerator: 1, denominator: 10, code: '05' },
];
const { defaults } = defaultSettings;

const hundredths = (max: number) => integer({ min: 0, max }).map((amount) => amount / 100);
const unitPrice = oneof(
  { weight: 4, arbitrary: integer({ min: 1, max: 40_000 }).map((hundreds) => hundreds * 100) },
  { weight: 2, arbitrary: hundredths(500_000_000) },
  constantFrom(0, 0.01, 1, 99_999_999.99),
);
const quantity = oneof(
  { weight: 4, arbitrary: integer({ min: 1, max: 24 }) },
  { weight: 2, arbitrary: integer({ min: 1, max: 9_999 }).map((thousandths) => thousandths / 1_000) },
  constantFrom(0.001, 0.995, 1.005, 10_000),
);
/** Part of what it may be at most, in percent: a discount, or what was given back. */
const percent = oneof({ weight: 3, arbitrary: constant(0) }, integer({ min: 1, max: 100 }));
const tax = oneof({ weight: 3, arbitrary: constant('standard' as const) }, constantFrom(...taxTreatments));

type DrawnReceipt = {
  lines: { unitPrice: number; quantity: number; tax: ReceiptLine['tax'] & string; percent: number }[];
  voucher: number;
  isVoucherTold: boolean;
  pricesIncludeTax: boolean;
  regime: TaxRegime;
  returned: number;
  returnedLine: number | null;
};
const drawn = (maxLines: number, minLines = 1) =>
  record({
    lines: array(record({ unitPrice, quantity, tax, percent }), {
      minLength: minLines,
      maxLength: maxLines,
      size: 'max',
    }),
    voucher: percent,
    isVoucherTold: boolean(),
    pricesIncludeTax: oneof({ weight: 4, arbitrary: constant(true) }, constant(false)),
    regime: oneof({ weight: 4, arbitrary: constantFrom(...regimes.slice(0, 1)) }, constantFrom(...regimes)),
    returned: percent,
    returnedLine: option(integer({ min: 1, max: 3 })),
  });

const rupiahDown = (amount: bigint) => Number(amount / 100n);
const asNumber = (amount: bigint) => Number(amount) / 100;

/** A balanced receipt, as a till would send it. */
function receiptOf({
  lines: drawnLines,
  voucher,
  isVoucherTold,
  pricesIncludeTax,
  regime,
}: DrawnReceipt): Receipt {
  const lines = drawnLines.map((line): ReceiptLine => {
    const shelf = half(scaled(line.unitPrice, 2) * scaled(line.quantity, 3), 1_000n);
    const discount = asNumber((shelf * BigInt(line.percent)) / 100n);
    return {
      productName: 'Kopi',
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      taxRate: 12,
      tax: line.tax,
      // Beyond these digits a number of JSON is not what was sent.
      discount: Number.isSafeInteger(discount * 1_000) ? discount : 0,
    };
  });
  const head = { transactionId: '1', store: 'Toko', salesDate: '2026-11-03', pricesIncludeTax, lines };
  const undiscounted = netAmounts(
    { receipt: { ...head, totalPaid: 0, receiptDiscount: 0 }, returns: [] },
    { regime, defaults },
  );
  const total = sumOf(undiscounted.lines.map(({ net }) => net));
  const most = rupiahDown((total * BigInt(voucher)) / 100n);
  const receiptDiscount = Number.isSafeInteger(most * 100) ? most : 0;
  const paid = total - BigInt(receiptDiscount) * 100n;
  const isTold = isVoucherTold || !pricesIncludeTax;
  return { ...head, totalPaid: rupiahDown(paid), ...(isTold ? { receiptDiscount } : {}) };
}

function returnsOf({ returned, returnedLine }: DrawnReceipt, { totalPaid }: Receipt): ReceiptReturn[] {
  const amount = Math.floor((totalPaid / 100) * returned);
  if (amount === 0) return [];
  return [{ amount, lines: returnedLine === null ? null : [{ line: returnedLine, amount }] }];
}

const off = (one: bigint, other: bigint) => (one > other ? one - other : other - one);

/** What is not as it has to be. */
function faultsOf(given: DrawnReceipt): string[] {
  const receipt = receiptOf(given);
  const sale = { receipt, returns: returnsOf(given, receipt) };
  const terms = { regime: given.regime, defaults };
  const net = netAmounts(sale, terms);
  const total = sumOf(
    receipt.lines.map(
      (line) =>
        half(scaled(line.unitPrice, 2) * scaled(line.quantity, 3), 1_000n) - scaled(line.discount ?? 0, 2),
    ),
  );
  const paid = scaled(receipt.totalPaid, 2);
  const discount = receipt.receiptDiscount === undefined ? total - paid : scaled(receipt.receiptDiscount, 2);
  const faults: string[] = [];
  const claim = (isTrue: boolean, what: string) => {
    if (!isTrue) faults.push(what);
  };
  claim(sumOf(net.lines.map(({ share }) => share)) === discount, 'shares sum up to the discount');
  claim(
    net.lines.every((line) => line.net >= 0n),
    'no net below zero',
  );
  if (given.pricesIncludeTax) {
    const returned = scaled(sale.returns[0]?.amount ?? 0, 2);
    const left = sumOf(net.lines.map((line) => line.net));
    claim(left === total - discount - returned, 'nets sum up to what was paid and not returned');
  }

  for (const { code, lines } of amountsOf(sale, terms).groups) {
    for (const { rule, price, quantity: qty, discount: off2, taxBase, otherTaxBase, vat } of lines) {
      claim(price * qty === (taxBase + off2) * 100n, `${code}: price × quantity − discount is the tax base`);
      claim(off2 >= 0n && taxBase > 0n && qty > 0n, `${code}: nothing below zero`);
      const [numerator, denominator] = [BigInt(rule.numerator), BigInt(rule.denominator)];
      claim(otherTaxBase === half(taxBase * numerator, denominator), `${code}: other tax base`);
      claim(
        rule.code !== '01' || given.regime.code === '01' || otherTaxBase === taxBase,
        'luxury: whole base',
      );
      claim(vat === half(otherTaxBase * BigInt(rule.rate), 100n), `${code}: VAT`);
    }
    const totals = totalsOf(lines);
    const worth = sumOf(net.lines.filter(({ rule }) => rule?.code === code).map((line) => line.net));
    if (given.pricesIncludeTax && lines.every(({ rule }) => rule.isPaid)) {
      claim(off(totals.taxBase + totals.vat, worth) <= 1n, `${code}: base and VAT are what was paid`);
      const printed = BigInt(wholeRupiah(totals.taxBase) + wholeRupiah(totals.vat)) * 100n;
      claim(off(printed, worth) <= 101n, `${code}: printed base and VAT are what was paid`);
    } else {
      claim(totals.taxBase === worth, `${code}: the tax base is what was paid`);
    }
  }
  return faults;
}

describe('of any receipt', () => {
  it('the amounts agree with each other and with what was paid', () => {
    assert(
      property(drawn(10), (given) => {
        expect(faultsOf(given)).toEqual([]);
      }),
      { numRuns: 4_000 },
    );
  });

  it('the amounts agree also when it is long', () => {
    assert(
      property(drawn(300, 50), (given) => {
        expect(faultsOf(given)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('the order of lines changes no total by more than a rupiah', () => {
    assert(
      property(drawn(20), (given) => {
        const receipt = { ...receiptOf(given), receiptDiscount: 0 };
        const terms = { regime: given.regime, defaults };
        const printed = (lines: ReceiptLine[]) =>
          amountsOf({ receipt: { ...receipt, lines }, returns: [] }, terms).groups.map((group) => {
            const { taxBase, otherTaxBase, vat } = totalsOf(group.lines);
            return [taxBase, otherTaxBase, vat].map(wholeRupiah);
          });
        const there = printed(receipt.lines).flat();
        const back = printed(receipt.lines.toReversed()).flat();
        expect(
          Math.max(0, ...there.map((amount, index) => Math.abs(amount - (back[index] ?? 0)))),
        ).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });
});
