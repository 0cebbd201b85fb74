/** The same numbers at every start: below 1, as Math.random gives them, but reproducible. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0],
  };
}
export type Random = ReturnType<typeof seededRandom>;
