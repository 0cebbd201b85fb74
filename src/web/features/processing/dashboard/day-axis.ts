/** How far the chart reaches above and below its line, and how far its marks are apart. */
export type Axis = { up: number; down: number; step: number };

const mostParts = 8;

/** Round marks on both sides, no more than can be read, and no room beyond the highest value of each side. */
export function axisOf(highestAbove: number, highestBelow: number): Axis {
  for (let unit = 1; ; unit *= 10)
    for (const step of [unit, 2 * unit, 5 * unit]) {
      const [up, down] = [highestAbove, highestBelow].map((highest) => Math.ceil(highest / step));
      if (up !== undefined && down !== undefined && up + down <= mostParts)
        return { up: up * step, down: down * step, step };
    }
}

/** The marks from above to below, as they are counted on each side. */
export function ticksOf({ up, down, step }: Axis): number[] {
  return Array.from({ length: (up + down) / step + 1 }, (_, index) => Math.abs(up - index * step));
}
