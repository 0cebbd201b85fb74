import type { Receipt, ReceiptLine } from '../receipts/receipt.ts';
import { half, larger, scaled, smaller, sumOf } from './decimals.ts';
import type { ReceiptReturn } from './export-check.ts';
import { keptPieces } from './kept-pieces.ts';
import { spread } from './spread.ts';
import { rulesOf, taxOn, treatmentOf, withoutVat, type TaxRule, type TaxTerms } from './tax-rules.ts';
import type { Hundredths } from './tax-invoice.ts';

export type Sale = { receipt: Receipt; returns: readonly ReceiptReturn[] };

export type NetLine = {
  line: ReceiptLine;
  /** The rule by which it is taxed; null where it is not for a faktur. */
  rule: TaxRule | null;
  /** The quantity of the line in thousandths, without the pieces that were brought back. */
  pieces: bigint;
  /** Unit price times pieces, before any discount. */
  shelf: Hundredths;
  /** The line's part of the discount of the whole receipt. */
  share: Hundredths;
  /** What was paid for it, before anything was brought back. */
  sold: Hundredths;
  /** What is left of it after discounts and returns. */
  net: Hundredths;
};
export type NetReceipt = {
  lines: NetLine[];
  pricesIncludeTax: boolean;
  isBalanced: boolean;
  /** What the lines are more than what was paid, beyond rounding, where the till named no discount; else 0. */
  assumedDiscount: Hundredths;
};

const rupiah = (amount: number): Hundredths => scaled(amount, 2);

const aRupiah: Hundredths = 100n;

/** What every line comes to, and whether the lines explain what was paid. */
export function netAmounts({ receipt, returns }: Sale, terms: TaxTerms): NetReceipt {
  const { defaults } = terms;
  const pricesIncludeTax = receipt.pricesIncludeTax ?? defaults.pricesIncludeTax;
  const rules = rulesOf(terms);
  const lines = receipt.lines.map((line) => {
    const pieces = scaled(line.quantity, 3);
    return { line, rule: rules[treatmentOf(line, defaults)], pieces, shelf: shelfOf(line, pieces) };
  });
  const gross = lines.map(({ line, shelf }) => larger(shelf - rupiah(line.discount ?? 0), 0n));
  const total = sumOf(gross);
  const paid = rupiah(receipt.totalPaid);
  const discount = receiptDiscount(receipt, total - paid, pricesIncludeTax);
  const shares = spread(smaller(discount, total), gross);
  const sold = lines.map((line, index) => {
    const share = shares[index] ?? 0n;
    return { ...line, share, sold: (gross[index] ?? 0n) - share };
  });
  const vatOnTop = sumOf(
    sold.map(({ rule, sold: amount }) => (pricesIncludeTax || !rule?.isPaid ? 0n : taxOn(amount, rule).vat)),
  );
  const difference = total - discount + vatOnTop - paid;
  return {
    lines: returns.length === 0 ? sold.map(untouched) : afterReturns(sold, returns, gross, pricesIncludeTax),
    pricesIncludeTax,
    isBalanced: difference >= -aRupiah && difference <= aRupiah,
    assumedDiscount: receipt.receiptDiscount === undefined && discount > aRupiah ? discount : 0n,
  };
}

type SoldLine = Omit<NetLine, 'net'>;

const untouched = (line: SoldLine): NetLine => ({ ...line, net: line.sold });
const shelfOf = ({ unitPrice }: ReceiptLine, pieces: bigint): Hundredths =>
  half(rupiah(unitPrice) * pieces, 1_000n);

/** What is left when everything that was brought back is taken off, from pieces as well as from amounts. */
function afterReturns(
  lines: readonly SoldLine[],
  returns: readonly ReceiptReturn[],
  gross: readonly Hundredths[],
  pricesIncludeTax: boolean,
): NetLine[] {
  // Money that goes back has the VAT in it, also where the prices on the shelf have not.
  const withoutItsVat = (amount: Hundredths, { rule }: SoldLine) =>
    pricesIncludeTax || !rule?.isPaid ? amount : withoutVat(amount, rule);
  const told = returns.map((given) => toldPerLine(given, gross.length));
  const spreads = returns.map(({ amount }, index) =>
    spread(rupiah(amount) - sumOf(told[index] ?? []), gross),
  );
  const takenBack = lines.map((line, at) =>
    withoutItsVat(sumOf([...told, ...spreads].map((amounts) => amounts[at] ?? 0n)), line),
  );
  const nets = takenFrom(
    lines.map(({ sold }) => sold),
    takenBack,
  );
  return lines.map((line, at) => {
    const amounts = told.map((one) => withoutItsVat(one[at] ?? 0n, line));
    const pieces = keptPieces(line, amounts);
    const shelf = pieces === line.pieces ? line.shelf : shelfOf(line.line, pieces);
    return { ...line, pieces, shelf, net: nets[at] ?? 0n };
  });
}

/** A till that does not tell it has taken off whatever the lines are more than what was paid. */
function receiptDiscount(receipt: Receipt, unexplained: Hundredths, pricesIncludeTax: boolean): Hundredths {
  if (receipt.receiptDiscount !== undefined) return rupiah(receipt.receiptDiscount);
  return pricesIncludeTax ? larger(unexplained, 0n) : 0n;
}

/** What a return says of each line. A receipt with one line has no other that could be meant. */
function toldPerLine({ amount, lines }: ReceiptReturn, count: number): Hundredths[] {
  const parts = lines ?? (count === 1 ? [{ line: 1, amount }] : []);
  return Array.from({ length: count }, (_, at) =>
    sumOf(parts.filter(({ line }) => line === at + 1).map((part) => rupiah(part.amount))),
  );
}

/** No line falls below zero: what was given back beyond its worth is taken from all that is left. */
function takenFrom(sold: readonly Hundredths[], takenBack: readonly Hundredths[]): Hundredths[] {
  const left = sold.map((amount, index) => larger(amount - (takenBack[index] ?? 0n), 0n));
  const beyond = sumOf(sold.map((amount, index) => larger((takenBack[index] ?? 0n) - amount, 0n)));
  const shares = spread(smaller(beyond, sumOf(left)), left);
  return left.map((amount, index) => amount - (shares[index] ?? 0n));
}
