import type { Db } from '../../database/database.ts';

type BoundAccount = { staffId: string; accountHash: Buffer };

/** The binding of this user and that of this account, which may be the same one, or two that contradict each other. */
export async function findBindings(
  db: Db,
  { staffId, accountHash }: { staffId: string | undefined; accountHash: Buffer },
): Promise<BoundAccount[]> {
  return db<BoundAccount[]>`
    select c.staff_id as "staffId", c.account_hash as "accountHash"
    from company_accounts c join staff s on s.id = c.staff_id
    where s.deleted_at is null and (c.staff_id = ${staffId ?? null} or c.account_hash = ${accountHash})`;
}

/** The account of a user who was deleted is free for another one. */
export async function bindAccount(
  db: Db,
  { staffId, accountHash, now }: BoundAccount & { now: Date },
): Promise<void> {
  await db`delete from company_accounts c using staff s
    where s.id = c.staff_id and s.deleted_at is not null and c.account_hash = ${accountHash}`;
  await db`insert into company_accounts (staff_id, account_hash, bound_at)
    values (${staffId}, ${accountHash}, ${now})`;
}

export async function noteAccountRefused(db: Db, staffIds: string[], now: Date): Promise<void> {
  await db`update company_accounts set refused_at = ${now} where staff_id = any(${staffIds}::bigint[])`;
}

/** Whether a user was bound to one: the next account that names them is theirs. */
export async function releaseAccount(db: Db, staffId: string): Promise<boolean> {
  const released = await db`delete from company_accounts where staff_id = ${staffId} returning 1`;
  return released.length > 0;
}

/** Whether somebody was refused for it whose binding nobody has released since. */
export async function hasRefusedAccounts(db: Db): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from company_accounts c join staff s on s.id = c.staff_id
      where c.refused_at is not null and s.deleted_at is null) as found`;
  return row?.found ?? false;
}
