/** The value of a sorted list that this share of all values does not exceed. */
function quantile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return NaN;
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export function quantiles(times: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = Float64Array.from(times).toSorted();
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
}
