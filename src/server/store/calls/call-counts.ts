import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { liveSessions, type Session, type SessionUser } from '../people/sessions.ts';

/** Position of a call in its window, and when that ends. */
export type CallCount = { used: number; resetsAt: Date };
/** Counted under `key`, or under the key of the session whose cookie it brings, if that is a live one. */
export type Call = { key: string; windowMs: number; session?: { idHash: Buffer; key: string } | undefined };
export type CountedCall = CallCount & { session: Session | undefined };

type Row = CallCount & SessionUser & { idHash: Buffer | null; lastSeenAt: Date };

/**
 * Finds the sessions of calls and counts the calls, in the order given. A window begins with its first call. One that
 * ends much later than a new one would was begun by a clock that has been put back since: it is over as well. All
 * servers take the rows in the same order, so that no two of them wait for each other.
 */
export async function countCalls(db: Db, calls: Call[], now: Date): Promise<CountedCall[]> {
  const keys = calls.map(({ key }) => key);
  const sessionKeys = calls.map(({ session }) => session?.key ?? null);
  const idHashes = calls.map(({ session }) => session?.idHash ?? null);
  const windows = calls.map(({ windowMs }) => windowMs);
  // Clocks of servers differ a little, and calls overtake each other: so much later, and no more, a window may end.
  const isOpen = sql`c.resets_at > ${now} and c.resets_at < excluded.resets_at + (excluded.resets_at - ${now}::timestamptz)`;
  const rows = await db<Row[]>`
    with calls as (
      select call.place, call.window_ms, case when s.id_hash is null then call.key else call.session_key end as key,
        s.id_hash, s.last_seen_at, s.staff_id, s.empid, s.role, s.last_change
      from unnest(${keys}::text[], ${sessionKeys}::text[], ${idHashes}::bytea[], ${windows}::int[])
        with ordinality as call (key, session_key, id_hash, window_ms, place)
      left join ${liveSessions(now)} s on s.id_hash = call.id_hash),
    counts as (
      insert into call_counts as c (key, used, resets_at)
      select key, count(*), ${now}::timestamptz + max(window_ms) * interval '1 millisecond' from calls
      group by key order by key
      on conflict (key) do update set
        used = case when ${isOpen} then c.used + excluded.used else excluded.used end,
        resets_at = case when ${isOpen} then c.resets_at else excluded.resets_at end
      returning key, used, resets_at)
    select (used + 1 - count(*) over (partition by key order by place desc))::int as used, resets_at as "resetsAt",
      id_hash as "idHash", last_seen_at as "lastSeenAt", staff_id as "staffId", empid, role, last_change as "lastChange"
    from calls join counts using (key) order by place`;
  return rows.map(({ used, resetsAt, idHash, lastSeenAt, ...user }) => ({
    used,
    resetsAt,
    session: idHash ? { idHash, lastSeenAt, user } : undefined,
  }));
}

export async function countCall(db: Db, key: string, windowMs: number, now: Date): Promise<CallCount> {
  const [count] = await countCalls(db, [{ key, windowMs }], now);
  return count ?? { used: 1, resetsAt: new Date(now.getTime() + windowMs) };
}

/** Takes back what was counted, for calls that turned out well. */
export async function uncountCalls(db: Db, keys: string[]): Promise<void> {
  await db`update call_counts set used = used - 1 where key = any(${keys}) and used > 0`;
}

export async function deleteEndedCounts(db: Db, now: Date): Promise<void> {
  // Rows that are being counted are left for the next time: who waited for one would hold others meanwhile.
  await db`delete from call_counts where key in (
    select key from call_counts where resets_at <= ${now} for update skip locked)`;
}
