import { sessionIdleMs, sessionMaxMs, type SignInMethod } from '#domain/staff/sign-in.ts';
import type { Db } from '../../database/database.ts';

type OwnSession = {
  id: string;
  device: string;
  address: string | null;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  signedInAt: string;
  lastActiveAt: string;
  signedInBy: SignInMethod;
  isThis: boolean;
};
type Own = { staffId: string; idHash: Buffer };

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Lists the sessions of a person that have not ended, the one that asks first. */
export async function listOwnSessions(db: Db, { staffId, idHash }: Own, now: Date): Promise<OwnSession[]> {
  return db<OwnSession[]>`
    select public_id as id, device, address, signed_in_by as "signedInBy", id_hash = ${idHash} as "isThis",
      to_char(created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as "signedInAt",
      to_char(last_seen_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as "lastActiveAt"
    from sessions
    where staff_id = ${staffId} and created_at > ${before(now, sessionMaxMs)} and last_seen_at > ${before(now, sessionIdleMs)}
    order by id_hash = ${idHash} desc, last_seen_at desc`;
}

/** Whether the person has such a session. */
export async function deleteOwnSession(
  db: Db,
  { staffId, id }: { staffId: string; id: string },
): Promise<boolean> {
  const deleted =
    await db`delete from sessions where staff_id = ${staffId} and public_id = ${id} returning 1`;
  return deleted.length > 0;
}

/** How many there were beside this one. */
export async function deleteOtherSessions(db: Db, { staffId, idHash }: Own): Promise<number> {
  const deleted =
    await db`delete from sessions where staff_id = ${staffId} and id_hash <> ${idHash} returning 1`;
  return deleted.length;
}

/** The same session under another token; false when it has ended meanwhile. */
export async function renewSession(db: Db, idHash: Buffer, renewed: Buffer): Promise<boolean> {
  const moved = await db`update sessions set id_hash = ${renewed} where id_hash = ${idHash} returning 1`;
  return moved.length > 0;
}
