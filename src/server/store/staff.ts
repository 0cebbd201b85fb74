import type { Role } from '#domain/permissions.ts';
import type { Db } from './database.ts';

export type Staff = { id: string; empid: string; role: Role; passwordHash: string | null };

const columns = (db: Db) => db`id, empid, role, password_hash as "passwordHash"`;

export async function findStaffByEmpid(db: Db, empid: string): Promise<Staff | undefined> {
  const [row] = await db<Staff[]>`select ${columns(db)} from staff where lower(empid) = lower(${empid})`;
  return row;
}

export async function findStaff(db: Db, id: string): Promise<Staff | undefined> {
  const [row] = await db<Staff[]>`select ${columns(db)} from staff where id = ${id}`;
  return row;
}

/** Undefined when the EMPID exists already, in whatever case. */
export async function insertStaff(
  db: Db,
  staff: { empid: string; role: Role; passwordHash: string | null; now: Date },
): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    insert into staff (empid, role, password_hash, created_at)
    values (${staff.empid}, ${staff.role}, ${staff.passwordHash}, ${staff.now})
    on conflict do nothing returning id`;
  return row?.id;
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db`update staff set password_hash = ${passwordHash} where id = ${id}`;
}

export async function hasStaff(db: Db): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`select exists (select from staff) as found`;
  return row?.found ?? false;
}

/** A new link makes the earlier ones of the same person worthless. */
export async function replaceActivation(
  db: Db,
  activation: { staffId: string; tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  await db`update staff_activations set used_at = ${activation.now} where staff_id = ${activation.staffId} and used_at is null`;
  await db`insert into staff_activations (token_hash, staff_id, expires_at)
    values (${activation.tokenHash}, ${activation.staffId}, ${activation.expiresAt})`;
}

export type Activation = { staffId: string; empid: string; expiresAt: Date };

/** Locks the row, so that of two uses at once only one finds it unused. */
export async function lockUnusedActivation(db: Db, tokenHash: Buffer): Promise<Activation | undefined> {
  const [row] = await db<Activation[]>`
    select a.staff_id as "staffId", s.empid, a.expires_at as "expiresAt"
    from staff_activations a join staff s on s.id = a.staff_id
    where a.token_hash = ${tokenHash} and a.used_at is null
    for update of a`;
  return row;
}

export async function useActivation(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db`update staff_activations set used_at = ${now} where token_hash = ${tokenHash}`;
}
