import type { Role } from '#domain/staff/permissions.ts';
import { sessionIdleMs, sessionMaxMs, type SignInMethod } from '#domain/staff/sign-in.ts';
import type { Db } from '../../database/database.ts';
import type { Reader } from '../../database/replica-reads.ts';
import { currentClientAddress } from '../audit/client-address.ts';

export type SessionUser = Reader & {
  staffId: string;
  empid: string;
  role: Role;
  signedInBy: SignInMethod;
  /** Their own, or that of the company's provider: for Super Admins only if it has said so. */
  hasSecondStep: boolean;
  /** The time at which they last proved who they are. */
  confirmedAt: Date;
  /** Rows with personal data of others that they have read today, as far as all servers have told. */
  rowsRead: number;
  /** Whether a Super Admin has lifted the bound of today. */
  isBoundLifted: boolean;
};

/** How stale the last sign of life may get before it is written again: not every call needs a write. */
const touchEveryMs = 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export async function insertSession(
  db: Db,
  session: {
    idHash: Buffer;
    staffId: string;
    signedInBy: SignInMethod;
    hasCompanyStep: boolean;
    /** Undefined: just now. */
    provedAt?: Date | undefined;
    device: string;
    now: Date;
  },
): Promise<void> {
  const { idHash, staffId, signedInBy, hasCompanyStep, provedAt = null, device, now } = session;
  await db`insert into sessions (id_hash, staff_id, signed_in_by, has_company_step, confirmed_at, device, address,
      created_at, last_seen_at)
    values (${idHash}, ${staffId}, ${signedInBy}, ${hasCompanyStep}, ${provedAt}, ${device},
      ${currentClientAddress()}, ${now}, ${now})`;
}

/** A session that has not ended, with whose it is. */
export type Session = { idHash: Buffer; lastSeenAt: Date; user: SessionUser };

/** Finds those of these sessions that have not ended. */
export async function findSessions(db: Db, idHashes: Buffer[], now: Date): Promise<Session[]> {
  if (idHashes.length === 0) return [];
  const rows = await db<(Omit<Session, 'user'> & SessionUser)[]>`
    select s.id_hash as "idHash", s.last_seen_at as "lastSeenAt",
      s.staff_id as "staffId", s.signed_in_by as "signedInBy", p.empid, p.role, p.last_change as "lastChange",
      p.second_step_since is not null or (s.signed_in_by = 'company' and (p.role <> 'superAdmin' or s.has_company_step))
        as "hasSecondStep",
      coalesce(s.confirmed_at, s.created_at) as "confirmedAt",
      coalesce(r.rows, 0)::float8 as "rowsRead", r.lifted_by is not null as "isBoundLifted"
    from sessions s join staff p on p.id = s.staff_id
      left join rows_read r on r.staff_id = p.id and r.day = (${now}::timestamptz at time zone 'Asia/Jakarta')::date
    where s.id_hash = any(${idHashes}) and p.deleted_at is null
      and s.created_at > ${before(now, sessionMaxMs)} and s.last_seen_at > ${before(now, sessionIdleMs)}`;
  return rows.map(({ idHash, lastSeenAt, ...user }) => ({ idHash, lastSeenAt, user }));
}

/** Notes that somebody is there. */
export async function touchSession(db: Db, { idHash, lastSeenAt }: Session, now: Date): Promise<void> {
  if (lastSeenAt < before(now, touchEveryMs))
    await db`update sessions set last_seen_at = ${now} where id_hash = ${idHash}`;
}

/** Whether there was one. */
export async function deleteSession(db: Db, idHash: Buffer): Promise<boolean> {
  const deleted = await db`delete from sessions where id_hash = ${idHash} returning 1`;
  return deleted.length > 0;
}

export async function deleteSessionsOf(db: Db, staffId: string): Promise<void> {
  await db`delete from sessions where staff_id = ${staffId}`;
}

/** Their person has proved again who they are. */
export async function noteConfirmed(db: Db, idHash: Buffer, now: Date): Promise<void> {
  await db`update sessions set confirmed_at = ${now} where id_hash = ${idHash}`;
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db`delete from sessions where created_at <= ${before(now, sessionMaxMs)} or last_seen_at <= ${before(now, sessionIdleMs)}`;
}
