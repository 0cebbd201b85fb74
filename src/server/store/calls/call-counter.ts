import { countCalls, type Call, type CountedCall } from './call-counts.ts';
import type { Database } from '../../database/database.ts';
import { createSemaphore, shortWait } from '../../concurrency/semaphore.ts';

/** Counts one call, returns its position in its window, and the session that it brings. */
export type CallCounter = (call: Call, now: Date) => Promise<CountedCall>;

/** Calls that one statement counts. */
type Batch = { calls: Call[]; counted: Promise<CountedCall[]> };

/**
 * Sends one statement at a time: calls that come while it is under way are counted together by the next one. One by one
 * they would wait for the row of the address that they come from, each with a connection. A call that comes alone is
 * counted at once.
 */
export function createCallCounter(database: Database): CallCounter {
  const semaphore = createSemaphore(1, shortWait);
  let next: Batch | undefined;

  const openBatch = (now: Date): Batch => {
    const calls: Call[] = [];
    return { calls, counted: count(calls, now) };
  };
  const count = async (calls: Call[], now: Date) => {
    // Whoever comes from here on belongs to the next batch, also when this one is refused.
    const release = await semaphore.acquire().finally(() => (next = undefined));
    return countCalls(database, calls, now).finally(release);
  };

  return async (call, now) => {
    const { calls, counted } = (next ??= openBatch(now));
    const place = calls.push(call) - 1;
    const own = (await counted)[place];
    if (!own) throw new Error('a call was not counted');
    return own;
  };
}
