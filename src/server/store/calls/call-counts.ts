import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Position of a call in its window, and when that ends. */
export type CallCount = { used: number; resetsAt: Date };
export type KeyedCall = { key: string; windowMs: number };

/**
 * Counts calls and returns their positions, in the order given. A window begins with its first call. One that ends much
 * later than a new one would was begun by a clock that has been put back since: it is over as well. All servers take the
 * rows in the same order, so that no two of them wait for each other.
 */
export async function countCalls(db: Db, calls: KeyedCall[], now: Date): Promise<CallCount[]> {
  const keys = calls.map(({ key }) => key);
  const windows = calls.map(({ windowMs }) => windowMs);
  // Clocks of servers differ a little, and calls overtake each other: so much later, and no more, a window may end.
  const isOpen = sql`c.resets_at > ${now} and c.resets_at < excluded.resets_at + (excluded.resets_at - ${now}::timestamptz)`;
  const rows = await db<(CallCount & { key: string })[]>`
    insert into call_counts as c (key, used, resets_at)
    select key, count(*), ${now}::timestamptz + max(window_ms) * interval '1 millisecond'
    from unnest(${keys}::text[], ${windows}::int[]) as calls (key, window_ms) group by key order by key
    on conflict (key) do update set
      used = case when ${isOpen} then c.used + excluded.used else excluded.used end,
      resets_at = case when ${isOpen} then c.resets_at else excluded.resets_at end
    returning key, used, resets_at as "resetsAt"`;
  const counts = new Map(rows.map(({ key, ...count }) => [key, count]));
  // A count is the position of the last call of its key.
  return keys
    .toReversed()
    .map((key) => {
      const count = counts.get(key);
      if (!count) throw new Error('a call was not counted');
      return { used: count.used--, resetsAt: count.resetsAt };
    })
    .toReversed();
}

/** Counts that are not over, by key, without counting anything. */
export async function readCounts(db: Db, counts: KeyedCall[], now: Date): Promise<Map<string, CallCount>> {
  if (counts.length === 0) return new Map();
  const rows = await db<(CallCount & { key: string })[]>`
    select key, used, resets_at as "resetsAt" from call_counts
    where key = any(${counts.map(({ key }) => key)}) and resets_at > ${now}`;
  const latest = new Map(counts.map(({ key, windowMs }) => [key, now.getTime() + 2 * windowMs]));
  // What ends later was begun by a clock that has been put back since, as above.
  const open = rows.filter(({ key, resetsAt }) => resetsAt.getTime() < (latest.get(key) ?? 0));
  return new Map(open.map(({ key, ...count }) => [key, count]));
}

export async function countCall(db: Db, key: string, windowMs: number, now: Date): Promise<CallCount> {
  const [count] = await countCalls(db, [{ key, windowMs }], now);
  return count ?? { used: 1, resetsAt: new Date(now.getTime() + windowMs) };
}

/** How many calls the open window of a key has. */
export async function findCount(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db<{ used: number }[]>`
    select used from call_counts where key = ${key} and resets_at > ${now}`;
  return row?.used ?? 0;
}

/** Takes back what was counted, for calls that turned out well. The rows in the order in which they are counted. */
export async function uncountCalls(db: Db, keys: string[]): Promise<void> {
  await db`
    with counted as (select key from call_counts where key = any(${keys}) and used > 0 order by key for update)
    update call_counts c set used = used - 1 from counted where c.key = counted.key`;
}

export async function deleteEndedCounts(db: Db, now: Date): Promise<void> {
  // Rows that are being counted are left for the next time: who waited for one would hold others meanwhile.
  await db`delete from call_counts where key in (
    select key from call_counts where resets_at <= ${now} for update skip locked)`;
}
