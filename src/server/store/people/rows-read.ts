import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** The rows and files of others that a person of staff has read on a day in Jakarta. */
export type ReadOfDay = { rows: number; files: number; isLifted: boolean };

type Person = { staffId: string; day: string };

/** Another server's clock may have come to the next day a moment earlier: its day goes on. */
const isSameDay = sql`r.day >= excluded.day`;

/** Adds to what a person has read on this day, and returns all of it. */
export async function addRead(
  db: Db,
  { staffId, day }: Person,
  { rows = 0, files = 0 }: { rows?: number; files?: number },
): Promise<ReadOfDay> {
  const [added] = await db<ReadOfDay[]>`
    insert into rows_read as r (staff_id, day, rows, files) values (${staffId}, ${day}, ${rows}, ${files})
    on conflict (staff_id) do update set
      day = greatest(r.day, excluded.day),
      rows = excluded.rows + case when ${isSameDay} then r.rows else 0 end,
      files = excluded.files + case when ${isSameDay} then r.files else 0 end,
      lifted_by = case when ${isSameDay} then r.lifted_by end
    returning rows::float8 as rows, files, lifted_by is not null as "isLifted"`;
  if (!added) throw new Error('rows were not counted');
  return added;
}

/** Lifts the bound of a person for the rest of this day: they may read and take as much as they want. */
export async function liftBound(db: Db, { staffId, day }: Person, by: string): Promise<void> {
  await db`
    insert into rows_read as r (staff_id, day, lifted_by) values (${staffId}, ${day}, ${by})
    on conflict (staff_id) do update set
      day = greatest(r.day, excluded.day),
      rows = case when ${isSameDay} then r.rows else 0 end,
      files = case when ${isSameDay} then r.files else 0 end,
      lifted_by = excluded.lifted_by`;
}

/** Lists what staff have read on this day, by EMPID. */
export async function listReadOfDay(db: Db, day: string): Promise<Map<string, ReadOfDay>> {
  const rows = await db<(ReadOfDay & { empid: string })[]>`
    select empid, rows::float8 as rows, files, lifted_by is not null as "isLifted"
    from rows_read join staff on id = staff_id where day = ${day}::text::date`;
  return new Map(rows.map(({ empid, ...read }) => [empid, read]));
}
