import type { Db } from './database.ts';

type CallCount = { used: number; resetsAt: Date };

/**
 * Counts one call under the key and gives the count within its window, which begins with its first call. One that
 * ends much later than a new one would was begun by a clock that has been put back since: it is over as well.
 */
export async function countCall(db: Db, key: string, windowMs: number, now: Date): Promise<CallCount> {
  const resetsAt = new Date(now.getTime() + windowMs);
  // Clocks of servers differ a little, and calls overtake each other.
  const latest = new Date(resetsAt.getTime() + windowMs);
  const [row] = await db<CallCount[]>`
    insert into call_counts as c (key, used, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      used = case when c.resets_at > ${now} and c.resets_at < ${latest} then c.used + 1 else 1 end,
      resets_at = case when c.resets_at > ${now} and c.resets_at < ${latest} then c.resets_at else excluded.resets_at end
    returning used, resets_at as "resetsAt"`;
  return row ?? { used: 1, resetsAt };
}

/** Takes back what was counted, for calls that turned out well. */
export async function uncountCalls(db: Db, keys: string[]): Promise<void> {
  await db`update call_counts set used = used - 1 where key in ${db(keys)} and used > 0`;
}

export async function deleteEndedCounts(db: Db, now: Date): Promise<void> {
  await db`delete from call_counts where resets_at <= ${now}`;
}
