import type { Role } from '#domain/staff/permissions.ts';
import { violatedConstraint } from '../../database/client.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type Staff = {
  id: string;
  empid: string;
  role: Role;
  passwordHash: string | null;
  /** Null for who has none. */
  secondStepSince: Date | null;
};

const columns = sql`id, empid, role, password_hash as "passwordHash",
  second_step_since as "secondStepSince"`;

export async function findStaffByEmpid(db: Db, empid: string): Promise<Staff | undefined> {
  const [row] = await db<Staff[]>`select ${columns} from staff
    where lower(empid) = lower(${empid}) and deleted_at is null`;
  return row;
}

export async function findStaff(db: Db, id: string): Promise<Staff | undefined> {
  const [row] = await db<Staff[]>`select ${columns} from staff where id = ${id} and deleted_at is null`;
  return row;
}

type ListedStaff = {
  empid: string;
  role: Role;
  hasSecondStep: boolean;
  hasCompanyAccount: boolean;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  refusedAt: string | null;
};

/** Super Admins first. */
export async function listStaff(db: Db): Promise<ListedStaff[]> {
  return db<ListedStaff[]>`
    select empid, role, second_step_since is not null as "hasSecondStep",
      account.staff_id is not null as "hasCompanyAccount",
      to_char(account.refused_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as "refusedAt"
    from staff left join company_accounts account on account.staff_id = staff.id where deleted_at is null
    order by array_position(array['superAdmin', 'manager', 'staff'], role), lower(empid)`;
}

/** Whatever changes a person waits for their row. */
export async function lockStaffByEmpid(db: Db, empid: string): Promise<Staff | undefined> {
  const [row] = await db<Staff[]>`select ${columns} from staff
    where lower(empid) = lower(${empid}) and deleted_at is null for update`;
  return row;
}

/** The same by the number of their row. */
export async function lockStaff(db: Db, id: string): Promise<Staff | undefined> {
  const [row] = await db<Staff[]>`select ${columns} from staff
    where id = ${id} and deleted_at is null for update`;
  return row;
}

/** Keeps the person as they are until the end of the transaction; others may do the same at the same time. */
export async function holdStaff(db: Db, id: string): Promise<Staff | undefined> {
  const [row] = await db<Staff[]>`select ${columns} from staff
    where id = ${id} and deleted_at is null for share`;
  return row;
}

/** Locks the Super Admins, so that two people who take a role or user away at the same time wait for each other. */
export async function lockSuperAdmins(db: Db): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from staff where role = 'superAdmin' and deleted_at is null order by id for update`;
  return rows.map(({ id }) => id);
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

export async function setRole(db: Db, id: string, role: Role): Promise<void> {
  await db`update staff set role = ${role} where id = ${id}`;
}

/** The row stays for a while, so that the user can be brought back; nobody finds it meanwhile. */
export async function markStaffDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db`update staff set deleted_at = ${now} where id = ${id}`;
}

/** The user as before; 'taken' when the EMPID was given away meanwhile, undefined when there is nobody to bring back. */
export async function restoreStaff(db: Db, id: string): Promise<Staff | 'taken' | undefined> {
  try {
    const [row] = await db<Staff[]>`
      update staff set deleted_at = null where id = ${id} and deleted_at is not null returning ${columns}`;
    return row;
  } catch (error) {
    if (violatedConstraint(error) === 'staff_empid_key') return 'taken';
    throw error;
  }
}

/** Removes deleted staff. A trace stays, by which the company's sign-in does not add them again by itself. */
export async function removeDeletedStaff(db: Db, before: Date): Promise<void> {
  await db`
    with gone as (delete from staff where deleted_at < ${before} returning lower(empid) as key)
    insert into deleted_empids (empid_key)
    select key from gone where not exists (select from staff where lower(empid) = key and deleted_at is null)
    on conflict do nothing`;
}

export async function hasStaff(db: Db): Promise<boolean> {
  const [row] = await db<
    { found: boolean }[]
  >`select exists (select from staff where deleted_at is null) as found`;
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

/** Locks the person first, then looks: of two uses at once only one finds the link unused. */
export async function lockUnusedActivation(db: Db, tokenHash: Buffer): Promise<Activation | undefined> {
  await db`select from staff where id = (select staff_id from staff_activations where token_hash = ${tokenHash}) for update`;
  return findUnusedActivation(db, tokenHash);
}

export async function findUnusedActivation(db: Db, tokenHash: Buffer): Promise<Activation | undefined> {
  const [row] = await db<Activation[]>`
    select a.staff_id as "staffId", s.empid, a.expires_at as "expiresAt"
    from staff_activations a join staff s on s.id = a.staff_id
    where a.token_hash = ${tokenHash} and a.used_at is null and s.deleted_at is null`;
  return row;
}

export async function useActivation(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db`update staff_activations set used_at = ${now} where token_hash = ${tokenHash}`;
}
