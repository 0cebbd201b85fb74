import type { Db } from '../../database/database.ts';

export type PendingSignIn = {
  staffId: string;
  empid: string;
  passwordMark: Buffer;
  signedInBy: 'password' | 'company';
};

export async function insertPendingSignIn(
  db: Db,
  pending: Omit<PendingSignIn, 'empid'> & { idHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db`insert into pending_sign_ins (id_hash, staff_id, password_mark, signed_in_by, expires_at)
    values (${pending.idHash}, ${pending.staffId}, ${pending.passwordMark}, ${pending.signedInBy},
      ${pending.expiresAt})`;
}

export async function findPendingSignIn(
  db: Db,
  idHash: Buffer,
  now: Date,
): Promise<PendingSignIn | undefined> {
  const [row] = await db<PendingSignIn[]>`
    select p.staff_id as "staffId", s.empid, p.password_mark as "passwordMark",
      p.signed_in_by as "signedInBy"
    from pending_sign_ins p join staff s on s.id = p.staff_id
    where p.id_hash = ${idHash} and p.expires_at > ${now} and s.deleted_at is null`;
  return row;
}

/** Whether there was one: it leads to one session and no more. */
export async function usePendingSignIn(db: Db, idHash: Buffer): Promise<boolean> {
  const used = await db`delete from pending_sign_ins where id_hash = ${idHash} returning 1`;
  return used.length > 0;
}

/** Deletes the pending sign-ins that have ended, and the questions that no passkey has answered. */
export async function deleteEndedSteps(db: Db, now: Date): Promise<void> {
  await db`delete from pending_sign_ins where expires_at <= ${now}`;
  await db`delete from passkey_challenges where expires_at <= ${now}`;
}
