import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** What one person has closed on a day, and what they have taken that is open or on progress. */
export type WorkOfPerson = { empid: string; closed: number; unfinished: number };

type WorkFilter = { day: string; empid?: string };

/** Lists the work of everybody who has any, by EMPID, or of one person. What was closed and opened again does not count. */
export async function listWorkOfPeople(db: Db, { day, empid }: WorkFilter): Promise<WorkOfPerson[]> {
  return db<WorkOfPerson[]>`
    select p.empid, closed.count as closed, unfinished.count as unfinished
    from staff p
    cross join lateral (
      select count(*)::int from request_history h join requests r on r.transaction_id = h.transaction_id
      where lower(h.actor) = lower(p.empid) and h.status = 'closed' and r.status = 'closed' and r.status_since = h.at
        and h.at >= ${day}::text::timestamp at time zone 'Asia/Jakarta'
        and h.at < (${day}::text::timestamp + interval '1 day') at time zone 'Asia/Jakarta') closed
    cross join lateral (
      select count(*)::int from assignments a where a.staff_id = p.id and a.is_unfinished) unfinished
    where p.deleted_at is null ${empid === undefined ? sql`and closed.count + unfinished.count > 0` : sql`and p.empid = ${empid}`}
    order by lower(p.empid)`;
}

/** What one person has taken that is open or on progress. */
export async function countUnfinishedOf(db: Db, staffId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from assignments where staff_id = ${staffId} and is_unfinished`;
  return row?.count ?? 0;
}
