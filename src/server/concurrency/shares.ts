/** Something that all share, and how much of it each caller holds. */
export type Shares = {
  /** False when there is no room, or when the caller would hold more than their share; undefined has all of it. */
  take: (caller: string | undefined, amount: number) => boolean;
  giveBack: (caller: string | undefined, amount: number) => void;
};

/**
 * One caller may hold as much as they like of the first half. While more than half is in use, one caller holds at most a
 * quarter, and always one piece; so whoever comes later finds room, however much somebody has taken before.
 */
export function createShares(total: number): Shares {
  const held = new Map<string, number>();
  let used = 0;
  return {
    take(caller, amount) {
      const own = caller === undefined ? 0 : (held.get(caller) ?? 0) + amount;
      const isWithinShare = used + amount <= total / 2 || own <= Math.max(1, total / 4);
      if (used + amount > total || !isWithinShare) return false;
      used += amount;
      if (caller !== undefined) held.set(caller, own);
      return true;
    },
    giveBack(caller, amount) {
      used -= amount;
      if (caller === undefined) return;
      const own = (held.get(caller) ?? 0) - amount;
      if (own > 0) held.set(caller, own);
      else held.delete(caller);
    },
  };
}
