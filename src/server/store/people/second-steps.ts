import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

type SealedSecret = { secret: Buffer };

/** The secret of a person's app, as it is kept. */
export async function findTotp(db: Db, staffId: string): Promise<SealedSecret | undefined> {
  const [row] = await db<SealedSecret[]>`
    select secret from staff_totp where staff_id = ${staffId} and secret is not null`;
  return row;
}

/** Takes the code of a time step. False when it, or a later one, was taken before: of two at once one is taken. */
export async function takeStep(
  db: Db,
  { staffId, step, secret }: { staffId: string; step: number; secret: Buffer },
): Promise<boolean> {
  const taken = await db`update staff_totp set last_step = ${step}, secret = ${secret}
    where staff_id = ${staffId} and secret is not null and last_step < ${step} returning 1`;
  return taken.length > 0;
}

export async function offerTotp(db: Db, staffId: string, secret: Buffer, now: Date): Promise<void> {
  await db`insert into staff_totp (staff_id, offered_secret, offered_at) values (${staffId}, ${secret}, ${now})
    on conflict (staff_id) do update set offered_secret = excluded.offered_secret, offered_at = excluded.offered_at`;
}

export async function findOfferedTotp(
  db: Db,
  staffId: string,
  since: Date,
): Promise<SealedSecret | undefined> {
  const [row] = await db<SealedSecret[]>`select offered_secret as secret from staff_totp
    where staff_id = ${staffId} and offered_secret is not null and offered_at > ${since}`;
  return row;
}

/** Makes the offered secret the one that counts, in place of the one before. */
export async function confirmTotp(db: Db, staffId: string, step: number, now: Date): Promise<void> {
  await db`update staff_totp set secret = offered_secret, last_step = ${step}, set_up_at = ${now},
    offered_secret = null, offered_at = null where staff_id = ${staffId}`;
}

/** Whether there was one. */
export async function deleteTotp(db: Db, staffId: string): Promise<boolean> {
  const deleted =
    await db`delete from staff_totp where staff_id = ${staffId} returning secret is not null as is`;
  return deleted.some(({ is }) => is === true);
}

export async function replaceRecoveryCodes(db: Db, staffId: string, hashes: Buffer[]): Promise<void> {
  await db`delete from staff_recovery_codes where staff_id = ${staffId}`;
  await db`insert into staff_recovery_codes (staff_id, code_hash) select ${staffId}, unnest(${hashes}::bytea[])`;
}

/** Whether there was this one. */
export async function useRecoveryCode(db: Db, staffId: string, hash: Buffer): Promise<boolean> {
  const used = await db`
    delete from staff_recovery_codes where staff_id = ${staffId} and code_hash = ${hash} returning 1`;
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from staff_recovery_codes where staff_id = ${staffId}`;
  return row?.count ?? 0;
}

/**
 * Notes since when a person has a second step, or that they have none any more; recovery codes then stand in for
 * nothing and go, too. Whether they have one now.
 */
export async function noteSecondStep(db: Db, staffId: string, now: Date): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    update staff s set second_step_since = case when exists (
        select from staff_totp where staff_id = s.id and secret is not null
        union all select from staff_passkeys where staff_id = s.id)
      then coalesce(second_step_since, ${now}) end
    where id = ${staffId} returning second_step_since is not null as has`;
  if (!row?.has) await db`delete from staff_recovery_codes where staff_id = ${staffId}`;
  return row?.has ?? false;
}

/** All of it, with the sign-ins that wait for it. */
export async function deleteSecondStep(db: Db, staffId: string): Promise<void> {
  for (const table of [sql`staff_totp`, sql`staff_passkeys`, sql`pending_sign_ins`, sql`passkey_challenges`])
    await db`delete from ${table} where staff_id = ${staffId}`;
}

type SecondStep = {
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  setUpAt: string | null;
  recoveryCodes: number;
};

/** Reads since when a person has an app, and how many recovery codes are left. */
export async function findSecondStep(db: Db, staffId: string): Promise<SecondStep> {
  const [row] = await db<SecondStep[]>`
    select (select to_char(set_up_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')
        from staff_totp where staff_id = ${staffId} and secret is not null) as "setUpAt",
      (select count(*)::int from staff_recovery_codes where staff_id = ${staffId}) as "recoveryCodes"`;
  return row ?? { setUpAt: null, recoveryCodes: 0 };
}
