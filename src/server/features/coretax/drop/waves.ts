/** The first of all that share a key, in their order; the others come later. */
export function withoutSameRequest<T>(
  all: readonly T[],
  keysOf: (one: T) => readonly string[],
): { now: T[]; later: T[] } {
  const taken = new Set<string>();
  const [now, later]: [T[], T[]] = [[], []];
  for (const one of all) {
    const keys = keysOf(one);
    (keys.some((key) => taken.has(key)) ? later : now).push(one);
    for (const key of keys) taken.add(key);
  }
  return { now, later };
}
