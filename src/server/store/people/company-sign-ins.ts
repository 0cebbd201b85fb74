import { empidKey } from '#domain/staff/empid.ts';
import type { Db } from '../../database/database.ts';

export async function insertCompanySignIn(db: Db, browserHash: Buffer, expiresAt: Date): Promise<void> {
  await db`insert into company_sign_ins (browser_hash, expires_at) values (${browserHash}, ${expiresAt})`;
}

/** Uses it up; false when there is none, or not any more. */
export async function takeCompanySignIn(db: Db, browserHash: Buffer, now: Date): Promise<boolean> {
  const taken = await db`delete from company_sign_ins
    where browser_hash = ${browserHash} and expires_at > ${now} returning 1`;
  return taken.length > 0;
}

export async function deleteOldCompanySignIns(db: Db, now: Date): Promise<void> {
  await db`delete from company_sign_ins where expires_at <= ${now}`;
}

/** Whether a Super Admin has deleted the user of this EMPID and nobody has added one again. */
export async function wasDeleted(db: Db, empid: string): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from deleted_empids where empid_key = ${empidKey(empid)})
      or exists (select from staff where lower(empid) = ${empidKey(empid)} and deleted_at is not null) as found`;
  return row?.found ?? false;
}

export async function forgetDeletion(db: Db, empid: string): Promise<void> {
  await db`delete from deleted_empids where empid_key = ${empidKey(empid)}`;
}
