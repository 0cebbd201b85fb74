import { amountsOf } from '../amounts.ts';
import type { ReceiptReturn } from '../export-check.ts';
import type { Sale } from '../net-amounts.ts';
import type { SellerSettings, TaxRegime } from '../seller-settings.ts';
import { plainSums } from './plain-receipt.ts';
import { paidAsOneLine } from '../summary-line.ts';
import { regimeOn, type TaxTerms } from '../tax-rules.ts';
import { totalsOf, type PartSums } from '../tax-invoice.ts';

/** The kinds of rows that the month's file has. */
const retailKinds = ['Normal', '07', '08', 'NoVAT'] as const;
export type RetailKind = (typeof retailKinds)[number];

/** The part of a receipt that stands on one faktur, or on none. */
export type ReceiptPart = PartSums & {
  /** The code of its faktur; NoVAT for what is for none. */
  code: string;
  kind: RetailKind;
  /** A faktur whose code no part of the receipt has stands for this one. */
  isMain: boolean;
};
/** A receipt as it counts: lines that do not come to what was paid count by what was paid, as one ordinary line. */
export type CountedReceipt = { parts: ReceiptPart[]; isBalanced: boolean };

/** The settings that decide with which amounts a receipt counts. */
export type CountingSettings = Pick<SellerSettings, 'regimes' | 'defaults'>;
export type CountReceipt = (sale: Sale) => CountedReceipt;

/** Tells by which parts receipts count in their month; worked out once for many receipts. */
export function receiptCounter({ regimes, defaults }: CountingSettings): CountReceipt {
  const byDay = new Map<string, TaxRegime>();
  const regimeOf = (day: string): TaxRegime => {
    const regime = byDay.get(day) ?? regimeOn(day, regimes);
    byDay.set(day, regime);
    return regime;
  };
  return (sale) => {
    const regime = regimeOf(sale.receipt.salesDate);
    const plain = plainPart(sale, regime, defaults);
    if (plain) return { parts: [plain], isBalanced: true };
    const terms = { regime, defaults };
    const parts = partsOf(sale, terms);
    if (parts) return { parts, isBalanced: true };
    const returns = sale.returns.map(({ amount }) => ({ amount, lines: null }));
    return {
      parts: partsOf({ receipt: paidAsOneLine(sale.receipt), returns }, terms) ?? [],
      isBalanced: false,
    };
  };
}

const kindOf = (code: string): RetailKind => (code === '07' || code === '08' ? code : 'Normal');

function plainPart(
  { receipt, returns }: Sale,
  regime: TaxRegime,
  { pricesIncludeTax }: SellerSettings['defaults'],
): ReceiptPart | undefined {
  if (returns.length > 0 || !(receipt.pricesIncludeTax ?? pricesIncludeTax)) return undefined;
  const sums = plainSums(receipt, regime);
  return sums && sums.dpp > 0n
    ? { code: regime.code, kind: kindOf(regime.code), isMain: true, ...sums }
    : undefined;
}

/** The parts of a sale; undefined where the lines do not come to what was paid. */
function partsOf(sale: Sale, terms: TaxTerms): ReceiptPart[] | undefined {
  const { isBalanced, groups, leftOut } = amountsOf(sale, terms);
  if (!isBalanced) return undefined;
  const codes = groups.map(({ code }) => code);
  const main = codes.includes(terms.regime.code) ? terms.regime.code : codes[0];
  const parts = groups.map(({ code, lines }): ReceiptPart => {
    const { taxBase, otherTaxBase, vat } = totalsOf(lines);
    const sums = { dpp: taxBase, dppNilaiLain: otherTaxBase, ppn: vat };
    return { code, kind: kindOf(code), isMain: code === main, ...sums };
  });
  if (leftOut.amount === 0n) return parts;
  const untaxed = { dpp: leftOut.amount, dppNilaiLain: 0n, ppn: 0n };
  return [...parts, { code: 'NoVAT', kind: 'NoVAT', isMain: false, ...untaxed }];
}

/** What each return takes away, in the order in which they came: together they leave what is left of the receipt. */
export function returnedParts(
  { receipt, returns }: { receipt: Sale['receipt']; returns: readonly ReceiptReturn[] },
  count: CountReceipt,
): ReceiptPart[][] {
  let before = count({ receipt, returns: [] }).parts;
  return returns.map((_, index) => {
    const after = count({ receipt, returns: returns.slice(0, index + 1) }).parts;
    const taken = before.map((part) =>
      less(
        part,
        after.find(({ code }) => code === part.code),
      ),
    );
    before = after;
    return taken.filter(({ dpp, dppNilaiLain, ppn }) => dpp !== 0n || dppNilaiLain !== 0n || ppn !== 0n);
  });
}

const less = (part: ReceiptPart, rest: PartSums | undefined): ReceiptPart => ({
  ...part,
  dpp: part.dpp - (rest?.dpp ?? 0n),
  dppNilaiLain: part.dppNilaiLain - (rest?.dppNilaiLain ?? 0n),
  ppn: part.ppn - (rest?.ppn ?? 0n),
});
