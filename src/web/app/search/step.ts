/** The choice one step further, round and round; before the first step there is none. */
export function step(ids: readonly string[], active: string | undefined, by: 1 | -1): string | undefined {
  const now = active === undefined ? -1 : ids.indexOf(active);
  if (now === -1) return by === 1 ? ids[0] : ids.at(-1);
  return ids[(now + by + ids.length) % ids.length];
}
