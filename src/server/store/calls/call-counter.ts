import { createSemaphore, shortWait } from '../../concurrency/semaphore.ts';
import type { Database, Db } from '../../database/database.ts';
import { findSessions, type Session } from '../people/sessions.ts';
import { countCalls, readCounts, type CallCount, type KeyedCall } from './call-counts.ts';

/** A call, counted under `key`, or under the key of the session whose cookie it brings, if that has not ended. */
export type Call = KeyedCall & {
  session?: { idHash: Buffer; key: string } | undefined;
  /** Another count that decides about this call without being changed by it. */
  watched?: KeyedCall | undefined;
};
export type CountedCall = CallCount & { session: Session | undefined; watched: CallCount | undefined };

/** Counts one call, returns its position in its window, the session that it brings and the count that it watches. */
export type CallCounter = (call: Call, now: Date) => Promise<CountedCall>;

/** Calls that are counted together. */
type Batch = { calls: Call[]; counted: Promise<CountedCall[]> };

/**
 * Counts one batch at a time: calls that come while it is under way are counted together by the next one. One by one
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
    return countWithSessions(database, calls, now).finally(release);
  };

  return async (call, now) => {
    const { calls, counted } = (next ??= openBatch(now));
    const place = calls.push(call) - 1;
    const own = (await counted)[place];
    if (!own) throw new Error('a call was not counted');
    return own;
  };
}

/** One statement for calls without cookies, one more for the sessions of all others, one for the watched counts. */
async function countWithSessions(db: Db, calls: Call[], now: Date): Promise<CountedCall[]> {
  const idHashes = calls.flatMap(({ session }) => session?.idHash ?? []);
  const found = await findSessions(db, idHashes, now);
  const sessions = calls.map(
    ({ session }) => session && found.find(({ idHash }) => idHash.equals(session.idHash)),
  );
  const keyed = calls.map(({ key, windowMs, session }, at) => ({
    key: session && sessions[at] ? session.key : key,
    windowMs,
  }));
  const watched = calls.flatMap((call) => call.watched ?? []);
  const [counts, seen] = await Promise.all([countCalls(db, keyed, now), readCounts(db, watched, now)]);
  return counts.map((count, at) => ({
    ...count,
    session: sessions[at],
    watched: seen.get(calls[at]?.watched?.key ?? ''),
  }));
}
