import type { Session } from '../../../src/server/database/database.ts';
import { identifier } from '../../../src/server/database/sql.ts';

type Check = { table: string; name: string; definition: string };

/**
 * Fills tables without their checks, which would take longer than the rows: what is made here fits them, and a test
 * says so. They come back as they were, without another look at every row.
 */
export async function withoutChecks(
  session: Session,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const checks = await session<Check[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and conislocal and conrelid = any(${tables}::regclass[])`;
  for (const { table, name } of checks)
    await session`alter table ${identifier(table)} drop constraint ${identifier(name)}`;
  try {
    await fill();
  } finally {
    for (const { table, name, definition } of checks) {
      await session.script(`alter table ${table} add constraint ${name} ${definition} not valid`);
      await session`
        update pg_constraint set convalidated = true where contype = 'c' and conname = ${name}
          and conrelid in (select ${table}::regclass union all select inhrelid from pg_inherits where inhparent = ${table}::regclass)`;
    }
  }
}
