import type { Receipt } from '../../receipts/receipt.ts';
import type { TaxRegime } from '../seller-settings.ts';
import type { PartSums } from '../tax-invoice.ts';

/** The amount, in hundredths, below which quotients of numbers are exact when they are rounded down. */
const largest = 1e11;
const coarsest = 100;

/**
 * What an ordinary receipt comes to, in a fraction of the time: whole pieces and prices with VAT inside, of ordinary goods
 * alone, which come to what was paid. Undefined for any other. Millions of these come in a day, and a property test holds
 * it against the amounts of fakturs.
 */
export function plainSums(receipt: Receipt, regime: TaxRegime): PartSums | undefined {
  const { rate, numerator, denominator } = regime;
  const { lines, totalPaid } = receipt;
  if (receipt.receiptDiscount || denominator > coarsest || rate * numerator > coarsest * coarsest)
    return undefined;
  const hundred = 100 * denominator;
  const withVat = hundred + rate * numerator;
  const sums = { dpp: 0, dppNilaiLain: 0, ppn: 0 };
  let [total, carry] = [0, 0];
  for (const { quantity, unitPrice, discount = 0, tax, taxRate } of lines) {
    const isOrdinary = tax === undefined ? taxRate > 0 : tax === 'standard';
    const amount = quantity * unitPrice - discount;
    const isWhole = Number.isInteger(quantity) && Number.isInteger(unitPrice) && Number.isInteger(discount);
    if (!isOrdinary || !isWhole || !(amount >= 0 && amount * 100 < largest)) return undefined;
    total += amount;
    const target = amount * 100 + carry;
    const dpp = half(Math.max(target, 0) * hundred, withVat);
    const dppNilaiLain = half(dpp * numerator, denominator);
    const ppn = half(dppNilaiLain * rate, 100);
    carry = target - dpp - ppn;
    sums.dpp += dpp;
    sums.dppNilaiLain += dppNilaiLain;
    sums.ppn += ppn;
  }
  if (total !== totalPaid || total * 100 >= largest) return undefined;
  return { dpp: BigInt(sums.dpp), dppNilaiLain: BigInt(sums.dppNilaiLain), ppn: BigInt(sums.ppn) };
}

const half = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));
