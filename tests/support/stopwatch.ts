/** Seconds since a moment of `performance.now()`. */
export const seconds = (since: number): number => (performance.now() - since) / 1000;

/** The value below which this part of them lies. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
