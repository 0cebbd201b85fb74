import type { Receipt, ReceiptLine } from '../receipt.ts';
import { half, larger, scaled, smaller, sumOf } from './decimals.ts';
import type { ReceiptReturn } from './export-check.ts';
import type { TaxRegime } from './seller-settings.ts';
import { spread } from './spread.ts';
import { ruleOf, taxOn, treatmentOf, withoutVat, type TaxDefaults, type TaxRule } from './tax-rules.ts';
import type { Hundredths } from './tax-invoice.ts';

export type Sale = { receipt: Receipt; returns: readonly ReceiptReturn[] };
export type TaxTerms = { regime: TaxRegime; defaults: TaxDefaults };

export type NetLine = {
  line: ReceiptLine;
  /** Null: not for a faktur. */
  rule: TaxRule | null;
  /** Unit price times quantity, before any discount. */
  shelf: Hundredths;
  /** Its part of the discount of the whole receipt. */
  share: Hundredths;
  /** What is left of it after discounts and returns. */
  net: Hundredths;
};
export type NetReceipt = { lines: NetLine[]; pricesIncludeTax: boolean; isBalanced: boolean };

const rupiah = (amount: number): Hundredths => scaled(amount, 2);

/** What every line comes to, and whether the lines explain what was paid. */
export function netAmounts({ receipt, returns }: Sale, { regime, defaults }: TaxTerms): NetReceipt {
  const pricesIncludeTax = receipt.pricesIncludeTax ?? defaults.pricesIncludeTax;
  const lines = receipt.lines.map((line) => ({
    line,
    rule: ruleOf(treatmentOf(line, defaults), regime),
    shelf: half(rupiah(line.unitPrice) * scaled(line.quantity, 3), 1_000n),
  }));
  const gross = lines.map(({ line, shelf }) => larger(shelf - rupiah(line.discount ?? 0), 0n));
  const total = sumOf(gross);
  const paid = rupiah(receipt.totalPaid);
  const discount = receiptDiscount(receipt, total - paid, pricesIncludeTax);
  const shares = spread(smaller(discount, total), gross);
  const sold = gross.map((amount, index) => amount - (shares[index] ?? 0n));
  const vatOnTop = sumOf(
    lines.map(({ rule }, index) =>
      pricesIncludeTax || !rule?.isPaid ? 0n : taxOn(sold[index] ?? 0n, rule).vat,
    ),
  );
  const difference = total - discount + vatOnTop - paid;

  const returned = returns.map((given) => returnedPerLine(given, gross));
  // Money that goes back has the VAT in it, also where the prices on the shelf have not.
  const withoutItsVat = (amount: Hundredths, rule: TaxRule | null) =>
    pricesIncludeTax || !rule?.isPaid ? amount : withoutVat(amount, rule);
  const takenBack = lines.map(({ rule }, index) =>
    withoutItsVat(sumOf(returned.map((amounts) => amounts[index] ?? 0n)), rule),
  );
  const nets = takenFrom(sold, takenBack);
  return {
    lines: lines.map((line, index) => ({ ...line, share: shares[index] ?? 0n, net: nets[index] ?? 0n })),
    pricesIncludeTax,
    isBalanced: difference >= -100n && difference <= 100n,
  };
}

/** A till that does not tell it has taken off whatever the lines are more than what was paid. */
function receiptDiscount(receipt: Receipt, unexplained: Hundredths, pricesIncludeTax: boolean): Hundredths {
  if (receipt.receiptDiscount !== undefined) return rupiah(receipt.receiptDiscount);
  return pricesIncludeTax ? larger(unexplained, 0n) : 0n;
}

/** What is told of no line is spread over all of them like a discount. */
function returnedPerLine({ amount, lines }: ReceiptReturn, gross: readonly Hundredths[]): Hundredths[] {
  const told = gross.map((_, index) =>
    sumOf((lines ?? []).filter(({ line }) => line === index + 1).map((part) => rupiah(part.amount))),
  );
  const rest = spread(rupiah(amount) - sumOf(told), gross);
  return told.map((part, index) => part + (rest[index] ?? 0n));
}

/** No line falls below zero: what was given back beyond its worth is taken from all that is left. */
function takenFrom(sold: readonly Hundredths[], takenBack: readonly Hundredths[]): Hundredths[] {
  const left = sold.map((amount, index) => larger(amount - (takenBack[index] ?? 0n), 0n));
  const beyond = sumOf(sold.map((amount, index) => larger((takenBack[index] ?? 0n) - amount, 0n)));
  const shares = spread(smaller(beyond, sumOf(left)), left);
  return left.map((amount, index) => amount - (shares[index] ?? 0n));
}
