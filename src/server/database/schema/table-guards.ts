import type { Db } from '../database.ts';
import { identifier, raw, sql, type Sql } from '../sql.ts';
import type { TableName } from './whole-tables.ts';

type ForeignKey = TableName & { constraint: string; definition: string };
type Trigger = TableName & { trigger: string };

/**
 * Loads rows as they were: without foreign keys, which are checked as a whole afterwards, so that order does not matter;
 * and without our triggers, because what they would count is loaded too. Owning the tables is enough for it.
 */
export async function withoutGuards(tx: Db, load: () => Promise<void>): Promise<void> {
  const keys = await listForeignKeys(tx);
  const triggers = await listTriggers(tx);
  for (const key of keys) await alter(tx, key, sql`drop constraint ${identifier(key.constraint)}`);
  for (const each of triggers) await alter(tx, each, sql`disable trigger ${identifier(each.trigger)}`);
  await load();
  for (const each of triggers) await alter(tx, each, sql`enable trigger ${identifier(each.trigger)}`);
  for (const key of keys)
    await alter(tx, key, sql`add constraint ${identifier(key.constraint)} ${raw(key.definition)}`);
}

const alter = (tx: Db, { schema, name }: TableName, change: Sql) =>
  tx`alter table ${identifier(schema)}.${identifier(name)} ${change}`;

async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  return db<ForeignKey[]>`
    select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'graphile_worker')
    order by 1, 2, 3`;
}

async function listTriggers(db: Db): Promise<Trigger[]> {
  return db<Trigger[]>`
    select n.nspname as schema, c.relname as name, t.tgname as trigger
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O' and n.nspname in ('public', 'graphile_worker')
    order by 1, 2, 3`;
}
