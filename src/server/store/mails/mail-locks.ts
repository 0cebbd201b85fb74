import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** By two numbers, which no other lock of ours has; the second begins anew after two thousand million mails. */
export const lockOf = sql`7315, (id % 2147483648)::int`;

/** Whoever claims mails passes by here; whoever takes thousands of them back at once stands in the way for that time. */
const gate = sql`7316, 0`;

/** For this session, until it gives them free or ends; gives those that nobody else has locked. */
export async function lockMails(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db<{ id: string; locked: boolean }[]>`
    with passed as materialized (select pg_advisory_xact_lock_shared(${gate}))
    select id, pg_try_advisory_lock(${lockOf}) as locked from unnest(${ids}::bigint[]) as id, passed`;
  return rows.filter(({ locked }) => locked).map(({ id }) => id);
}

/** The same after the session has changed: those that it has are not locked once more. */
export async function keepMailsLocked(db: Db, ids: string[]): Promise<void> {
  await db`
    select pg_try_advisory_lock(${lockOf}) from unnest(${ids}::bigint[]) as id
    where not exists (select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
      and classid = 7315 and objid::bigint = id % 2147483648 and objsubid = 2)`;
}

export async function unlockMails(db: Db, ids: string[]): Promise<void> {
  await db`select pg_advisory_unlock(${lockOf}) from unnest(${ids}::bigint[]) as id`;
}

/** Until the end of the transaction; waits for whoever is sending it at this moment. */
export async function waitForMail(tx: Db, mailId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockOf}) from (select ${mailId}::bigint as id) mail`;
}

/** Until the end of the transaction nobody claims a mail. A lock on each of thousands is more than a database has room for. */
export async function stopClaims(tx: Db): Promise<void> {
  await tx`select pg_advisory_xact_lock(${gate})`;
}

/** Which of these somebody is sending at this moment. */
export async function listClaimed(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from unnest(${ids}::bigint[]) as id
    where (id % 2147483648) in (select objid::bigint from pg_locks
      where locktype = 'advisory' and classid = 7315 and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database()))`;
  return rows.map(({ id }) => id);
}
