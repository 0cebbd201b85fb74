import type { Hundredths } from './tax-invoice.ts';

/** A number of a receipt as a whole count of its smallest part, read from its digits: 87500.5 with two places is 8750050. */
export function scaled(value: number, places: 2 | 3): bigint {
  if (Number.isSafeInteger(value) && value >= 0) return BigInt(value) * (places === 2 ? 100n : 1_000n);
  const [whole = '', fraction = ''] = String(value).split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || fraction.length > places) {
    throw new RangeError(`${value} is no amount with ${places} decimals`);
  }
  return BigInt(whole + fraction.padEnd(places, '0'));
}

/** The quotient of what is not negative, rounded half up. */
export const half = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

export const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n);
export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Writes an amount as files have it: with a point, and without the zeros behind it that say nothing. */
export function decimalText(amount: Hundredths): string {
  const digits = amount.toString().padStart(3, '0');
  const fraction = digits.slice(-2);
  const whole = digits.slice(0, -2);
  if (fraction === '00') return whole;
  return fraction.endsWith('0') ? `${whole}.${fraction.slice(0, 1)}` : `${whole}.${fraction}`;
}

/** Writes an amount as calls have it: always with two decimals. */
export function moneyText(amount: Hundredths): string {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
