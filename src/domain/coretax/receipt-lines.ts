import type { ReceiptLine } from '../receipt.ts';
import { amountsOf } from './amounts.ts';
import { netAmounts, type Sale } from './net-amounts.ts';
import { totalsOf, type Hundredths } from './tax-invoice.ts';
import type { TaxTerms } from './tax-rules.ts';

/** In rupiah; null where no faktur would have them. */
type Amounts = { dpp: number | null; dppNilaiLain: number | null; ppn: number | null };
type ShownLine = Amounts & {
  line: ReceiptLine;
  /** The transaction code. */
  code: string | null;
  /** What it comes to after discounts and returns, with the VAT that was paid on top of it. */
  total: number;
};
export type ShownReceipt = { lines: ShownLine[]; totals: Amounts & { total: number } };

const rupiah = (amount: Hundredths): number => Number(amount) / 100;
const unknown: Amounts = { dpp: null, dppNilaiLain: null, ppn: null };
const amountsIn = (given: { taxBase: Hundredths; otherTaxBase: Hundredths; vat: Hundredths }): Amounts => ({
  dpp: rupiah(given.taxBase),
  dppNilaiLain: rupiah(given.otherTaxBase),
  ppn: rupiah(given.vat),
});

/** A receipt as its faktur would have it. Lines that do not explain what was paid make none, and have no amounts. */
export function shownReceipt(sale: Sale, terms: TaxTerms): ShownReceipt {
  const { lines, pricesIncludeTax } = netAmounts(sale, terms);
  const { groups, isBalanced } = amountsOf(sale, terms);
  const taxed = new Map(
    (isBalanced ? groups : []).flatMap((group) => group.lines).map((line) => [line.number, line]),
  );
  const shown = lines.map(({ line, rule, net }, index): ShownLine => {
    const amounts = taxed.get(index + 1);
    const onTop = pricesIncludeTax || !amounts?.rule.isPaid ? 0n : amounts.vat;
    const total = rupiah(net + onTop);
    return { line, code: rule?.code ?? null, ...(amounts ? amountsIn(amounts) : unknown), total };
  });
  const total = shown.reduce((sum, one) => sum + Math.round(one.total * 100), 0) / 100;
  const totals = taxed.size > 0 ? amountsIn(totalsOf([...taxed.values()])) : unknown;
  return { lines: shown, totals: { ...totals, total } };
}
