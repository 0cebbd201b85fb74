import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/**
 * The lock of a mail: two numbers that no other lock of ours has. The second begins anew after two thousand million
 * mails.
 */
export const lockOf = sql`7315, (id % 2147483648)::int`;

/**
 * Advisory lock that mail claims take shared and a bulk undo takes exclusively, so that no mail is claimed while
 * thousands are withdrawn.
 */
const gate = sql`7316, 0`;

/**
 * Locks mails for this session, until it releases them or ends. Gives those that nobody else has locked. One whose act
 * somebody may still take back is left alone: a lock would look as if it was leaving.
 */
export async function lockMails(db: Db, ids: string[], now: Date): Promise<string[]> {
  const rows = await db<{ id: string; locked: boolean }[]>`
    with passed as materialized (select pg_advisory_xact_lock_shared(${gate})),
      open as materialized (select id from unnest(${ids}::bigint[]) as given (id) where not exists (
        select from mails m join undos u on u.id = m.undo_id where m.id = given.id and u.held_until > ${now}))
    select id, pg_try_advisory_lock(${lockOf}) as locked from open, passed`;
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

/** Locks a mail until the end of the transaction, and waits for a worker that is sending it. */
export async function waitForMail(tx: Db, mailId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockOf}) from (select ${mailId}::bigint as id) mail`;
}

/**
 * Keeps all mails from being claimed until the end of the transaction. A lock on each of thousands is more than a
 * database has room for.
 */
export async function stopClaims(tx: Db): Promise<void> {
  await tx`select pg_advisory_xact_lock(${gate})`;
}

/** True of the mail with this `id` while it is being sent. */
export const isClaimed = sql`(id % 2147483648) in (select objid::bigint from pg_locks
  where locktype = 'advisory' and classid = 7315 and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`;

/** Lists those of these mails that are being sent at this moment. */
export async function listClaimed(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from unnest(${ids}::bigint[]) as id where ${isClaimed}`;
  return rows.map(({ id }) => id);
}
