import { describe, expect, it } from 'vitest';
import type { Receipt, ReceiptLine } from '../receipts/receipt.ts';
import { amountsOf } from './amounts.ts';
import { decimalText } from './decimals.ts';
import type { ReceiptReturn } from './export-check.ts';
import { defaultSettings, type TaxRegime } from './seller-settings.ts';
import { totalsOf, wholeRupiah } from './tax-invoice.ts';

const regime: TaxRegime = { from: '2025-01-01', rate: 12, numerator: 11, denominator: 12, code: '04' };
const { defaults } = defaultSettings;

const line = (unitPrice: number, quantity = 1, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  productName: 'Kopi',
  quantity,
  unitPrice,
  taxRate: 12,
  ...more,
});
const receiptOf = (totalPaid: number, lines: ReceiptLine[], more: Partial<Receipt> = {}): Receipt => ({
  transactionId: '20261100000101',
  store: 'Toko Menteng',
  salesDate: '2026-11-03',
  totalPaid,
  lines,
  ...more,
});
const amounts = (receipt: Receipt, returns: ReceiptReturn[] = []) =>
  amountsOf({ receipt, returns }, { regime, defaults });
const groupsOf = (receipt: Receipt, returns: ReceiptReturn[] = []) =>
  amounts(receipt, returns).groups.map(({ code, lines }) => ({
    code,
    lines: lines.map((of) =>
      [of.net, of.price, of.quantity, of.discount, of.taxBase, of.otherTaxBase, of.vat].map(decimalText),
    ),
  }));
const totals = (receipt: Receipt) =>
  amounts(receipt).groups.map(({ lines }) => {
    const { taxBase, otherTaxBase, vat } = totalsOf(lines);
    return [taxBase, otherTaxBase, vat].map(wholeRupiah);
  });

describe('a receipt that is paid in full', () => {
  const receipt = receiptOf(659_000, [line(56_000, 5), line(189_500, 2)]);

  it('has its VAT taken out of every line', () => {
    expect(groupsOf(receipt)).toEqual([
      {
        code: '04',
        lines: [
          ['280000', '50450.45', '5', '0', '252252.25', '231231.23', '27747.75'],
          ['379000', '170720.72', '2', '0', '341441.44', '312987.99', '37558.56'],
        ],
      },
    ]);
    expect(totals(receipt)).toEqual([[593_694, 544_219, 65_306]]);
  });
});

describe('a receipt with a voucher', () => {
  const receipt = receiptOf(1_725_000, [line(1_249_000), line(142_000, 3), line(87_500, 1.25)]);
  const expected = [
    ['1207439.58', '1125225.23', '1', '37441.82', '1087783.41', '997134.79', '119656.17'],
    ['411824.87', '127927.93', '3', '12770.39', '371013.4', '340095.62', '40811.47'],
    ['105735.55', '78828.84', '1.25', '3278.8', '95257.25', '87319.15', '10478.3'],
  ];

  it.each([{}, { receiptDiscount: 59_375 }])('shares it over all lines: %j', (more) => {
    expect(groupsOf({ ...receipt, ...more })).toEqual([{ code: '04', lines: expected }]);
    expect(totals({ ...receipt, ...more })).toEqual([[1_554_054, 1_424_550, 170_946]]);
  });

  it('gives what division leaves over to the earlier of equal lines', () => {
    const shared = receiptOf(299, [line(100), line(100), line(100)]);
    expect(groupsOf(shared)[0]?.lines.map(([net]) => net)).toEqual(['99.66', '99.67', '99.67']);
  });

  it('lets lines without VAT bear their share', () => {
    const mixed = receiptOf(180_000, [line(100_000), line(100_000, 1, { taxRate: 0 })]);
    expect(groupsOf(mixed)[0]?.lines.map(([net]) => net)).toEqual(['90000']);
  });
});

describe('the treatment of a line', () => {
  it('makes one faktur for each transaction code', () => {
    const receipt = receiptOf(444_000 + 112_000 + 20_000, [
      line(111_000),
      line(112_000, 1, { tax: 'luxury' }),
      line(10_000, 1, { tax: 'exempt' }),
      line(111_000),
      line(10_000, 1, { tax: 'not_collected' }),
      line(222_000, 1, { tax: 'none' }),
    ]);
    expect(groupsOf(receipt)).toEqual([
      { code: '01', lines: [['112000', '100000', '1', '0', '100000', '100000', '12000']] },
      {
        code: '04',
        lines: [
          ['111000', '100000', '1', '0', '100000', '91666.67', '11000'],
          ['111000', '100000', '1', '0', '100000', '91666.67', '11000'],
        ],
      },
      { code: '07', lines: [['10000', '10000', '1', '0', '10000', '9166.67', '1100']] },
      { code: '08', lines: [['10000', '10000', '1', '0', '10000', '9166.67', '1100']] },
    ]);
    expect(amounts(receipt).leftOut).toEqual({ lines: [6], amount: 22_200_000n });
  });

  it.each(['exempt', 'not_collected'] as const)('%s is told of all of the price by the setting', (tax) => {
    const receipt = receiptOf(10_000, [line(10_000, 1, { tax })]);
    const full = { regime, defaults: { ...defaults, facilityBase: 'full' as const } };
    const [group] = amountsOf({ receipt, returns: [] }, full).groups;
    expect(group?.lines[0]).toMatchObject({ taxBase: 1_000_000n, otherTaxBase: 1_000_000n, vat: 120_000n });
  });

  it.each([
    ['none', []],
    ['standard', ['04']],
    ['exempt', ['08']],
    ['not_collected', ['07']],
  ] as const)('is %s by the setting when the till tells a rate of 0', (zeroRate, codes) => {
    const receipt = receiptOf(10_000, [line(10_000, 1, { taxRate: 0 })]);
    const found = amountsOf({ receipt, returns: [] }, { regime, defaults: { ...defaults, zeroRate } });
    expect(found.codes).toEqual(codes);
    expect(found.groups.map(({ code }) => code)).toEqual(codes);
  });

  it('leaves no faktur where nothing was paid', () => {
    const gift = receiptOf(111_000, [line(111_000), line(0, 3, { tax: 'exempt' })]);
    expect(amounts(gift)).toMatchObject({ codes: ['04', '08'], groups: [{ code: '04' }] });
    expect(amounts(receiptOf(0, [line(0)]))).toMatchObject({ isBalanced: true, codes: ['04'], groups: [] });
    expect(amounts(receiptOf(0, [line(50_000)])).groups).toEqual([]);
    expect(amounts(receiptOf(10_000, []))).toMatchObject({ isBalanced: false, codes: [], groups: [] });
  });

  it('leaves lines out for which nothing was paid', () => {
    const gift = receiptOf(111_000, [line(0), line(111_000), line(50_000, 1, { discount: 50_000 })]);
    expect(amounts(gift).groups[0]?.lines.map(({ number }) => number)).toEqual([2]);
    expect(amounts(gift).leftOut).toEqual({ lines: [1, 3], amount: 0n });
  });
});

describe('quantities', () => {
  it.each([
    [1.255, '1.26', false],
    [2, '2', false],
    [0.001, '1', true],
    [0.335, '1', true],
    [0.334, '1', true],
    [0.995, '1', true],
    [1.005, '1.01', false],
    [1234.567, '1234.57', false],
  ])('%d is written as %s', (quantity, text, isReplaced) => {
    const [of] =
      amounts(receiptOf(Math.round(quantity * 1_000), [line(1_000, quantity)])).groups[0]?.lines ?? [];
    expect(decimalText(of?.quantity ?? 0n)).toBe(text);
    expect(of?.isQuantityReplaced).toBe(isReplaced);
  });

  it('and prices are read from their digits', () => {
    // Times a hundred or a thousand, these are a little less or more than they should be.
    const receipt = receiptOf(10, [line(8.2), line(1.1, 0.57), line(4.35, 1.005)]);
    expect(amounts(receipt).groups[0]?.lines.map(({ shelf }) => shelf)).toEqual([820n, 63n, 437n]);
  });
});

describe('discounts', () => {
  it('of a line are in its total discount, the price stays that of the shelf', () => {
    expect(groupsOf(receiptOf(199_800, [line(111_000, 2, { discount: 22_200 })]))).toEqual([
      { code: '04', lines: [['199800', '100000', '2', '20000', '180000', '165000', '19800']] },
    ]);
  });

  it.each([
    [true, receiptOf(111_001, [line(111_000)], { receiptDiscount: 0 })],
    [false, receiptOf(111_002, [line(111_000)], { receiptDiscount: 0 })],
    [true, receiptOf(110_999, [line(111_000)], { receiptDiscount: 0 })],
    [false, receiptOf(110_998, [line(111_000)], { receiptDiscount: 0 })],
    [true, receiptOf(100_000, [line(111_000)])],
    [true, receiptOf(111_001, [line(111_000)])],
    [false, receiptOf(111_002, [line(111_000)])],
    [false, receiptOf(100_000, [line(100_000)], { pricesIncludeTax: false })],
    [true, receiptOf(111_000, [line(100_000)], { pricesIncludeTax: false })],
    [true, receiptOf(100_000, [line(100_000, 1, { tax: 'exempt' })], { pricesIncludeTax: false })],
    [true, receiptOf(99_900, [line(100_000)], { pricesIncludeTax: false, receiptDiscount: 10_000 })],
    [false, receiptOf(0, [line(100_000)], { receiptDiscount: 200_000 })],
  ])('and lines explain what was paid: %s of %j', (isBalanced, receipt) => {
    expect(amounts(receipt).isBalanced).toBe(isBalanced);
  });
});

describe('a discount that the till did not name', () => {
  it.each([
    [1_100_000n, receiptOf(100_000, [line(111_000)])],
    [150n, receiptOf(110_999, [line(111_000.5)])],
    [0n, receiptOf(110_999, [line(111_000)])],
    [0n, receiptOf(111_001, [line(111_000)])],
    [0n, receiptOf(100_000, [line(111_000)], { receiptDiscount: 11_000 })],
    [0n, receiptOf(100_000, [line(111_000, 1, { discount: 11_000 })])],
    [1_000_000n, receiptOf(100_000, [line(111_000, 1, { discount: 1_000 })])],
    [0n, receiptOf(100_000, [line(111_000)], { pricesIncludeTax: false })],
  ])('is %s of %j', (assumed, receipt) => {
    expect(amounts(receipt).assumedDiscount).toBe(assumed);
  });
});

describe('prices without VAT', () => {
  it('are the tax base as they are', () => {
    const receipt = receiptOf(61_050, [line(10_000, 5), line(5_000)], { pricesIncludeTax: false });
    expect(groupsOf(receipt)).toEqual([
      {
        code: '04',
        lines: [
          ['50000', '10000', '5', '0', '50000', '45833.33', '5500'],
          ['5000', '5000', '1', '0', '5000', '4583.33', '550'],
        ],
      },
    ]);
  });

  it('go down by a return without its VAT', () => {
    const receipt = receiptOf(111_000, [line(10_000, 10)], { pricesIncludeTax: false });
    const [group] = amounts(receipt, [{ amount: 11_100, lines: null }]).groups;
    expect(group?.lines[0]?.taxBase).toBe(9_000_000n);
  });
});

describe('returns', () => {
  const receipt = receiptOf(300_000, [line(100_000), line(200_000)]);
  const netsAfter = (...returns: ReceiptReturn[]) => groupsOf(receipt, returns)[0]?.lines.map(([net]) => net);

  it('are taken from their lines, or spread like a discount', () => {
    expect(netsAfter({ amount: 50_000, lines: [{ line: 2, amount: 50_000 }] })).toEqual(['100000', '150000']);
    expect(netsAfter({ amount: 30_000, lines: null })).toEqual(['90000', '180000']);
    expect(
      netsAfter({ amount: 30_000, lines: null }, { amount: 50_000, lines: [{ line: 2, amount: 50_000 }] }),
    ).toEqual(['90000', '130000']);
  });

  it('beyond what a line is worth are taken from the others', () => {
    expect(netsAfter({ amount: 150_000, lines: [{ line: 1, amount: 150_000 }] })).toEqual(['150000']);
    expect(netsAfter({ amount: 30_000, lines: [{ line: 9, amount: 30_000 }] })).toEqual(['90000', '180000']);
  });

  it('of everything leave nothing, and balance is about the sale', () => {
    expect(amounts(receipt, [{ amount: 300_000, lines: null }])).toEqual({
      isBalanced: true,
      assumedDiscount: 0n,
      codes: ['04'],
      groups: [],
      leftOut: { lines: [], amount: 0n },
    });
  });
});

describe('a return of whole pieces', () => {
  const four = receiptOf(444_000, [line(111_000, 4)]);
  const of = (amount: number, at = 1): ReceiptReturn => ({ amount, lines: [{ line: at, amount }] });
  const first = (receipt: Receipt, ...returns: ReceiptReturn[]) => groupsOf(receipt, returns)[0]?.lines[0];

  it('lowers the quantity, and neither price nor discount', () => {
    expect(first(four, of(111_000))).toEqual(['333000', '100000', '3', '0', '300000', '275000', '33000']);
    expect(first(four, of(111_000), of(222_000))?.slice(0, 4)).toEqual(['111000', '100000', '1', '0']);
    expect(first(four, { amount: 111_000, lines: null })?.[2]).toBe('3');
  });

  it.each([
    [110_999, '3'],
    [111_001, '3'],
    [110_998, '4'],
    [111_002, '4'],
    [55_500, '4'],
    [332_999, '1'],
    [443_999, '4'],
  ])('is one within a rupiah: of %d, %s are left', (amount, left) => {
    expect(first(four, of(amount))?.[2]).toBe(left);
  });

  it('is counted by what was paid for a piece', () => {
    const cheaper = receiptOf(400_000, [line(111_000, 4), line(56_000)], { receiptDiscount: 100_000 });
    // The voucher leaves 88,800 of each of the four.
    expect(first(cheaper, of(88_800))?.slice(0, 3)).toEqual(['266400', '100000', '3']);
    expect(first(cheaper, of(111_000))?.[2]).toBe('4');
    const untaxed = receiptOf(444_000, [line(100_000, 4)], { pricesIncludeTax: false });
    expect(first(untaxed, of(111_000))?.slice(0, 4)).toEqual(['300000', '100000', '3', '0']);
  });

  it('leaves the rest of what is sold by weight', () => {
    const weighed = receiptOf(138_750, [line(111_000, 1.25)]);
    expect(first(weighed, of(111_000))?.slice(0, 4)).toEqual(['27750', '100000', '0.25', '0']);
  });

  it('is none where an amount is given for the whole receipt', () => {
    const two = receiptOf(222_000, [line(55_500, 2), line(55_500, 2)]);
    const lines = groupsOf(two, [{ amount: 111_000, lines: null }])[0]?.lines;
    expect(lines?.map(([net, , quantity]) => [net, quantity])).toEqual([
      ['55500', '2'],
      ['55500', '2'],
    ]);
  });
});
