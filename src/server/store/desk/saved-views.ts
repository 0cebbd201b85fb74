import type { Density, QueueColumn } from '#domain/requests/desk.ts';
import { violatedConstraint } from '../../database/client.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type ViewContent = {
  name: string;
  query: string;
  columns: QueueColumn[] | null;
  density: Density | null;
  size: number | null;
  isShared: boolean;
};
export type StoredView = ViewContent & {
  id: string;
  staffId: string;
  /** EMPID of whose it is. */
  by: string;
};

const view = sql`
  v.id, v.staff_id as "staffId", p.empid as by, v.name, v.query, v.columns, v.density, v.size, v.is_shared as "isShared"
  from saved_views v join staff p on p.id = v.staff_id and p.deleted_at is null`;

/** Own ones and those for all, by name, of the same name the own one first; those of deleted people are nobody's. */
export async function listViews(db: Db, staffId: string): Promise<StoredView[]> {
  return db<StoredView[]>`
    select ${view} where v.staff_id = ${staffId} or v.is_shared
    order by lower(v.name), v.staff_id <> ${staffId}, lower(p.empid)`;
}

/** Locks a view until the end of the transaction. */
export async function lockView(db: Db, id: string): Promise<StoredView | undefined> {
  const [row] = await db<StoredView[]>`select ${view} where v.id = ${id} for update of v`;
  return row;
}

/** How many of one person's there are; whoever else adds one of theirs waits. */
export async function countViewsToAdd(db: Db, staffId: string): Promise<number> {
  await db`select from staff where id = ${staffId} for no key update`;
  const [row] = await db<
    { count: number }[]
  >`select count(*)::int as count from saved_views where staff_id = ${staffId}`;
  return row?.count ?? 0;
}

type NewView = ViewContent & { id: string; staffId: string };

/** False when this person has one of that name, in whatever case. */
export async function insertView(db: Db, given: NewView, now: Date): Promise<boolean> {
  const rows = await db`
    insert into saved_views (id, staff_id, name, query, columns, density, size, is_shared, updated_at)
    values (${given.id}, ${given.staffId}, ${given.name}, ${given.query}, ${given.columns}::text[], ${given.density},
      ${given.size}, ${given.isShared}, ${now})
    on conflict (staff_id, lower(name)) do nothing returning 1`;
  return rows.length === 1;
}

/** False when its owner has another one of that name. */
export async function updateView(db: Db, id: string, given: ViewContent, now: Date): Promise<boolean> {
  try {
    await db`
      update saved_views set name = ${given.name}, query = ${given.query}, columns = ${given.columns}::text[],
        density = ${given.density}, size = ${given.size}, is_shared = ${given.isShared}, updated_at = ${now}
      where id = ${id}`;
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'saved_views_name') return false;
    throw error;
  }
}

export async function removeView(db: Db, id: string): Promise<void> {
  await db`delete from saved_views where id = ${id}`;
}
