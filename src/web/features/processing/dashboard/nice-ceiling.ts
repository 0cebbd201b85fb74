/** Where the axis of a chart ends: an even round number that is not below the highest value. */
export function niceCeiling(highest: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * unit);
  return steps.find((step) => step >= highest && step % 2 === 0) ?? highest;
}
