import { sumOf } from './decimals.ts';

/**
 * Shares of an amount in proportion to the weights, none of them negative. What division leaves over goes, a
 * hundredth each, to the largest remainders, and among equal ones to the earlier: the shares always sum up to the amount.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sumOf(weights);
  if (total === 0n || amount === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / total);
  const left = Number(amount - sumOf(shares));
  const largestFirst = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  for (const { index } of largestFirst.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}
