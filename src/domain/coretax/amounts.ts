import { half, larger, sumOf } from './decimals.ts';
import { netAmounts, type NetLine, type Sale } from './net-amounts.ts';
import { taxOn, withoutVat, type TaxRule, type TaxTerms } from './tax-rules.ts';
import type { Hundredths } from './tax-invoice.ts';

/** A line of the receipt with what its faktur says of it. */
export type AmountLine = NetLine & {
  rule: TaxRule;
  /** The number of the line, counted from 1 as on the receipt. */
  number: number;
  quantity: Hundredths;
  /** The true quantity does not fit two decimals: the faktur has a quantity of 1. */
  isQuantityReplaced: boolean;
  price: Hundredths;
  discount: Hundredths;
  taxBase: Hundredths;
  otherTaxBase: Hundredths;
  vat: Hundredths;
};
/** The lines of one transaction code: they make one faktur. */
export type CodeAmounts = { code: string; lines: AmountLine[] };
export type ReceiptAmounts = {
  isBalanced: boolean;
  /** What the till must have taken off without saying so; 0 where it explains itself. */
  assumedDiscount: Hundredths;
  /** Codes of all lines, also of those of which nothing is left. */
  codes: string[];
  /** The amounts by code; only those codes that have an amount. */
  groups: CodeAmounts[];
  /** Lines that no faktur has: for which there is none, or nothing was paid. Those that came back whole are not meant. */
  leftOut: { lines: number[]; amount: Hundredths };
};

type NumberedLine = NetLine & { number: number };
type TaxableLine = NumberedLine & { rule: TaxRule };

const isTaxable = (line: NumberedLine): line is TaxableLine => line.rule !== null;

/** Everything that the fakturs of a receipt say in numbers, in exact hundredths. */
export function amountsOf(sale: Sale, terms: TaxTerms): ReceiptAmounts {
  const { lines, pricesIncludeTax, isBalanced, assumedDiscount } = netAmounts(sale, terms);
  const numbered = lines.map((line, index) => ({ ...line, number: index + 1 }));
  const byCode = Map.groupBy(numbered.filter(isTaxable), ({ rule }) => rule.code);
  const codes = [...byCode.keys()].toSorted();
  const groups = codes
    .map((code) => ({ code, lines: withTax(byCode.get(code) ?? [], pricesIncludeTax) }))
    .filter((group) => group.lines.length > 0);
  return { isBalanced, assumedDiscount, codes, groups, leftOut: leftOutOf(numbered, groups) };
}

const isReturned = ({ sold, net }: NetLine) => sold > 0n && net === 0n;

function leftOutOf(
  lines: readonly NumberedLine[],
  groups: readonly CodeAmounts[],
): ReceiptAmounts['leftOut'] {
  const taxed = new Set(groups.flatMap((group) => group.lines.map(({ number }) => number)));
  const out = lines.filter((line) => !taxed.has(line.number) && !isReturned(line));
  return {
    lines: out.map(({ number }) => number),
    // What is left of a line with a code lies, by the carry, in the others of that code.
    amount: sumOf(out.filter(({ rule }) => rule === null).map(({ net }) => net)),
  };
}

/**
 * Adds the tax to lines. Where VAT is inside the prices, what rounding takes from a line or adds to it is carried to
 * the next, so that all lines together come to what was paid, to the hundredth. A line without a tax base has nothing
 * to say on a faktur.
 */
function withTax(lines: readonly TaxableLine[], pricesIncludeTax: boolean): AmountLine[] {
  let carry = 0n;
  const taxed = lines.map((line) => {
    const { rule, net, shelf } = line;
    const isVatInside = pricesIncludeTax && rule.isPaid;
    const target = net + carry;
    // A free line after one that was rounded up would come out below zero.
    const taxBase = isVatInside ? withoutVat(larger(target, 0n), rule) : net;
    const tax = taxOn(taxBase, rule);
    if (isVatInside) carry = target - taxBase - tax.vat;
    const shelfWithoutVat = isVatInside ? withoutVat(shelf, rule) : shelf;
    const { quantity, isQuantityReplaced } = quantityOf(line.pieces);
    const price = priceFor(larger(shelfWithoutVat, taxBase), quantity);
    const discount = (price * quantity) / 100n - taxBase;
    return { ...line, quantity, isQuantityReplaced, price, discount, taxBase, ...tax };
  });
  return taxed.filter(({ taxBase }) => taxBase > 0n);
}

/** A quantity with two decimals; it is 1 where these would be more than half a percent beside the truth. */
function quantityOf(thousandths: bigint): { quantity: Hundredths; isQuantityReplaced: boolean } {
  const rounded = half(thousandths, 10n);
  const off = larger(rounded * 10n - thousandths, thousandths - rounded * 10n);
  const isQuantityReplaced = off * 200n > thousandths;
  return { quantity: isQuantityReplaced ? 100n : rounded, isQuantityReplaced };
}

/** The smallest price that makes at least this amount, and whose product with the quantity has no third decimal. */
function priceFor(amount: Hundredths, quantity: Hundredths): Hundredths {
  const step = 100n / greatestDivisor(quantity, 100n);
  return roundedUp(amount * 100n, quantity * step) * step;
}

const roundedUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;
const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other);
