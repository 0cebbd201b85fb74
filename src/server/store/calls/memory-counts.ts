import type { CallCount, KeyedCall } from './call-counts.ts';

/**
 * The most counts that are kept: more clients than one server meets within its longest window; beyond it the oldest
 * counts are forgotten.
 */
const maxKeys = 100_000;

/** Counts calls of this server alone, for the time in which none can be shared. */
export function createMemoryCounts() {
  const counts = new Map<string, CallCount>();
  return {
    count({ key, windowMs }: KeyedCall, now: Date): CallCount {
      const found = counts.get(key);
      const isOpen = found !== undefined && found.resetsAt > now;
      const resetsAt = isOpen ? found.resetsAt : new Date(now.getTime() + windowMs);
      const count = { used: isOpen ? found.used + 1 : 1, resetsAt };
      counts.set(key, count);
      const oldest = counts.size > maxKeys ? counts.keys().next().value : undefined;
      if (oldest !== undefined) counts.delete(oldest);
      return count;
    },
    /** Reads a count without counting. */
    read({ key, windowMs }: KeyedCall, now: Date): CallCount {
      const found = counts.get(key);
      const none = { used: 0, resetsAt: new Date(now.getTime() + windowMs) };
      return found !== undefined && found.resetsAt > now ? found : none;
    },
    clear: () => counts.clear(),
  };
}
