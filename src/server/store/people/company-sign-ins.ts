import { empidKey } from '#domain/staff/empid.ts';
import type { Db } from '../../database/database.ts';

/** A way to the provider and back; `confirms` is the session whose person proves again who they are. */
export type CompanyRoundTrip = { confirms: Buffer | null };

export async function insertCompanySignIn(
  db: Db,
  { browserHash, expiresAt, confirms }: CompanyRoundTrip & { browserHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db`insert into company_sign_ins (browser_hash, expires_at, confirms)
    values (${browserHash}, ${expiresAt}, ${confirms})`;
}

/** Uses it up; undefined when there is none, or not any more. */
export async function takeCompanySignIn(
  db: Db,
  browserHash: Buffer,
  now: Date,
): Promise<CompanyRoundTrip | undefined> {
  const [taken] = await db<CompanyRoundTrip[]>`delete from company_sign_ins
    where browser_hash = ${browserHash} and expires_at > ${now} returning confirms`;
  return taken;
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
