import type { Db } from '../database.ts';
import { raw } from '../sql.ts';

/** The last number of an identity column. It is text, because it may be larger than a number can hold. */
export type Counter = { schema: string; table: string; column: string; last: string; used: boolean };

export async function readCounters(db: Db): Promise<Counter[]> {
  const columns = await db<{ schema: string; table: string; column: string; sequence: string }[]>`
    select n.nspname as schema, c.relname as table, a.attname as column,
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> '' and n.nspname in ('public', 'graphile_worker') order by 1, 2, 3`;
  const counters: Counter[] = [];
  for (const { sequence, ...column } of columns) {
    const [at] = await db<{ last: string; used: boolean }[]>`
      select last_value::text as last, is_called as used from ${raw(sequence)}`;
    if (at) counters.push({ ...column, ...at });
  }
  return counters;
}

export async function setCounter(db: Db, { schema, table, column, last, used }: Counter): Promise<void> {
  await db`select setval(
    pg_get_serial_sequence(format('%I.%I', ${schema}::text, ${table}::text), ${column}), ${last}::bigint, ${used})`;
}
