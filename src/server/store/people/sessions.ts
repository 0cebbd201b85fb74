import type { Role } from '#domain/permissions.ts';
import { sessionIdleMs, sessionMaxMs } from '#domain/sign-in.ts';
import type { Db } from '../../database/database.ts';
import type { Reader } from '../../database/replica-reads.ts';

export type SessionUser = Reader & { staffId: string; empid: string; role: Role };

/** How stale the last sign of life may get before it is written again: not every call needs a write. */
const touchEveryMs = 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export async function insertSession(
  db: Db,
  session: { idHash: Buffer; staffId: string; now: Date },
): Promise<void> {
  await db`insert into sessions (id_hash, staff_id, created_at, last_seen_at)
    values (${session.idHash}, ${session.staffId}, ${session.now}, ${session.now})`;
}

/** `isSignOfLife`: somebody is there, and not only a page that refreshes itself. */
export async function findSession(
  db: Db,
  { idHash, isSignOfLife }: { idHash: Buffer; isSignOfLife: boolean },
  now: Date,
): Promise<SessionUser | undefined> {
  const [row] = await db<(SessionUser & { lastSeenAt: Date })[]>`
    select s.staff_id as "staffId", p.empid, p.role, p.last_change as "lastChange",
      s.last_seen_at as "lastSeenAt"
    from sessions s join staff p on p.id = s.staff_id
    where s.id_hash = ${idHash} and p.deleted_at is null
      and s.created_at > ${before(now, sessionMaxMs)} and s.last_seen_at > ${before(now, sessionIdleMs)}`;
  if (!row) return undefined;
  if (isSignOfLife && row.lastSeenAt < before(now, touchEveryMs))
    await db`update sessions set last_seen_at = ${now} where id_hash = ${idHash}`;
  const { lastSeenAt: _, ...user } = row;
  return user;
}

/** Whether there was one. */
export async function deleteSession(db: Db, idHash: Buffer): Promise<boolean> {
  const deleted = await db`delete from sessions where id_hash = ${idHash} returning 1`;
  return deleted.length > 0;
}

export async function deleteSessionsOf(db: Db, staffId: string): Promise<void> {
  await db`delete from sessions where staff_id = ${staffId}`;
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db`delete from sessions where created_at <= ${before(now, sessionMaxMs)} or last_seen_at <= ${before(now, sessionIdleMs)}`;
}
