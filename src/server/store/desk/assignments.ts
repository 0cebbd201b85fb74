import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Somebody has it. Requests of people who were deleted are free, and theirs again when the deletion is undone. */
export const isTaken = sql`exists (
  select from assignments a join staff p on p.id = a.staff_id and p.deleted_at is null
  where a.transaction_id = requests.transaction_id)`;

/** EMPIDs of those who have these requests, which the caller has locked. */
export async function findAssignees(db: Db, transactionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<{ id: string; empid: string }[]>`
    select a.transaction_id as id, p.empid from assignments a join staff p on p.id = a.staff_id and p.deleted_at is null
    where a.transaction_id = any(${transactionIds}::text[])`;
  return new Map(rows.map(({ id, empid }) => [id, empid]));
}

type Assignment = { staffId: string; by: string; at: Date };

/** Assigns requests, whoever had them. The caller has locked them. */
export async function assignRequests(
  db: Db,
  transactionIds: readonly string[],
  { staffId, by, at }: Assignment,
): Promise<void> {
  await db`
    insert into assignments (transaction_id, staff_id, assigned_by, assigned_at)
    select id, ${staffId}::bigint, ${by}, ${at}::timestamptz from unnest(${transactionIds}::text[]) as id
    on conflict (transaction_id) do update set staff_id = excluded.staff_id, assigned_by = excluded.assigned_by,
      assigned_at = excluded.assigned_at`;
}

export async function releaseRequests(db: Db, transactionIds: readonly string[]): Promise<void> {
  await db`delete from assignments where transaction_id = any(${transactionIds}::text[])`;
}

/** How an assignment was before an act; null is nobody's. The time as JSON has it. */
export type AssignmentBefore = {
  transactionId: string;
  staffId: string | null;
  by: string | null;
  at: string | null;
};

/**
 * Puts these back, or gives false when one of them is no longer as the act left it: with this person since then, or, after
 * a release, with nobody. The caller has locked the requests.
 */
export async function takeBackAssignments(
  db: Db,
  before: readonly AssignmentBefore[],
  left: { staffId: string | null; at: Date },
): Promise<boolean> {
  const ids = before.map(({ transactionId }) => transactionId);
  const present = await db<{ isAsLeft: boolean }[]>`
    delete from assignments where transaction_id = any(${ids}::text[])
    returning (staff_id = ${left.staffId}::bigint and assigned_at = ${left.at}) as "isAsLeft"`;
  const isAsLeft =
    left.staffId === null
      ? present.length === 0
      : present.length === ids.length && present.every((one) => one.isAsLeft);
  if (!isAsLeft) return false;
  await db`
    insert into assignments (transaction_id, staff_id, assigned_by, assigned_at)
    select "transactionId", "staffId", by, at
    from json_to_recordset(${JSON.stringify(before)}::text::json)
      as b ("transactionId" text, "staffId" bigint, by text, at timestamptz)
    where exists (select from staff where id = "staffId")`;
  return true;
}
