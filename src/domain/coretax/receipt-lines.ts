import type { ReceiptLine } from '../receipts/receipt.ts';
import { amountsOf } from './amounts.ts';
import { sumOf } from './decimals.ts';
import { netAmounts, type Sale } from './net-amounts.ts';
import { totalsOf, wholeRupiah, type Hundredths, type InvoiceTotals } from './tax-invoice.ts';
import type { TaxTerms } from './tax-rules.ts';

/** The amounts of a line or a receipt; null where no faktur would have them. */
type Amounts<Amount> = { dpp: Amount | null; dppNilaiLain: Amount | null; ppn: Amount | null };
type ShownLine = Amounts<Hundredths> & {
  line: ReceiptLine;
  /** The transaction code. */
  code: string | null;
  /** What it comes to after discounts and returns, with the VAT that was paid on top of it. */
  total: Hundredths;
};
/** A receipt as it is shown; totals are whole rupiah, as fakturs print them. */
export type ShownReceipt = { lines: ShownLine[]; totals: Amounts<number> & { total: number } };

const unknown = { dpp: null, dppNilaiLain: null, ppn: null };
const amountsIn = ({ taxBase, otherTaxBase, vat }: InvoiceTotals): Amounts<Hundredths> => ({
  dpp: taxBase,
  dppNilaiLain: otherTaxBase,
  ppn: vat,
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
    const figures = amounts ? amountsIn(amounts) : unknown;
    return { line, code: rule?.code ?? null, ...figures, total: net + onTop };
  });
  const total = wholeRupiah(sumOf(shown.map((one) => one.total)));
  const totals = taxed.size > 0 ? printedTotals(groups.map((group) => totalsOf(group.lines))) : unknown;
  return { lines: shown, totals: { ...totals, total } };
}

/** Each faktur prints its own totals, rounded. */
const printedTotals = (fakturs: readonly InvoiceTotals[]) => {
  const sum = (part: keyof InvoiceTotals) =>
    fakturs.reduce((rupiah, faktur) => rupiah + wholeRupiah(faktur[part]), 0);
  return { dpp: sum('taxBase'), dppNilaiLain: sum('otherTaxBase'), ppn: sum('vat') };
};
