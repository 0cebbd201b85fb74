import { countCalls, type CallCount, type Calls } from './call-counts.ts';
import type { Database } from '../../database/database.ts';
import { createSemaphore, shortWait } from '../../concurrency/semaphore.ts';

/** Counts one call under the key and says the how-manieth of its window it is. */
export type CallCounter = (key: string, windowMs: number, now: Date) => Promise<CallCount>;

/** What the next statement counts, and as of when. */
type Batch = { counted: Map<string, Calls>; now: Date };

/**
 * Sends one statement at a time: calls that come while it is under way are counted together by the next one. One by one
 * they would wait for the row of the address that they come from, each with a connection. A call that comes alone is
 * counted at once.
 */
export function createCallCounter(database: Database): CallCounter {
  const turns = createSemaphore(1, shortWait);
  let gathered: (Batch & { counts: Promise<Map<string, CallCount>> }) | undefined;

  const count = async (batch: Batch) => {
    // Whoever comes from here on belongs to the next batch, also when this one is refused.
    const leave = await turns.acquire().finally(() => (gathered = undefined));
    return countCalls(database, [...batch.counted.values()], batch.now).finally(leave);
  };
  const openBatch = () => {
    const batch: Batch = { counted: new Map(), now: new Date(0) };
    return Object.assign(batch, { counts: count(batch) });
  };

  return async (key, windowMs, now) => {
    const batch = (gathered ??= openBatch());
    const same = batch.counted.get(key) ?? { key, calls: 0, windowMs };
    same.calls += 1;
    const place = same.calls;
    batch.counted.set(key, same);
    batch.now = now;
    const counted = (await batch.counts).get(key);
    if (!counted) throw new Error('a call was not counted');
    return { used: counted.used - same.calls + place, resetsAt: counted.resetsAt };
  };
}
