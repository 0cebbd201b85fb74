import type { Readable, Writable } from 'node:stream';
import type { Database, Db, Transaction } from '../database.ts';
import { identifier, join, sql, type Sql } from '../sql.ts';

export type TableName = { schema: string; name: string };
export type WholeTable = TableName & { columns: string[] };

/** Values as the same text on every server, no row hidden by a policy, and as much time as it takes. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  row_security: 'off',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

async function prepare(tx: Db): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await tx`select set_config(${name}, ${value}, true)`;
}

/** All tables as they are at one moment, however long reading them takes. */
export function withSnapshot<T>(
  database: Database,
  work: (tx: Transaction, tables: WholeTable[]) => Promise<T>,
): Promise<T> {
  return database.begin('isolation level repeatable read read only', async (tx) => {
    await prepare(tx);
    const tables = await listTables(tx);
    // None of them is dropped or altered meanwhile; reading and writing go on.
    await tx`lock table ${allOf(tables)} in access share mode`;
    return work(tx, tables);
  });
}

/** All tables for ourselves, until everything is there or nothing. */
export function withTablesToFill<T>(
  database: Database,
  work: (tx: Transaction, tables: WholeTable[]) => Promise<T>,
): Promise<T> {
  return database.begin(async (tx) => {
    await prepare(tx);
    const tables = await listTables(tx);
    await tx`lock table ${allOf(tables)} in access exclusive mode`;
    return work(tx, tables);
  });
}

/**
 * Our tables and the queue's, with the columns that are not computed. Not what is unlogged, for it only counts calls and
 * signs of life, nor the lists of migrations, which belong to the tables' shape.
 */
export async function listTables(db: Db): Promise<WholeTable[]> {
  return db<WholeTable[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
      and (n.nspname, c.relname) not in (('public', 'schema_migrations'), ('graphile_worker', 'migrations'))
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1, 2 order by 1, 2`;
}

/** The rows that migrations have inserted and nobody has changed: a database with no others is empty. */
const seeds: Readonly<Record<string, Sql>> = { issuing: sql`version = 0` };
const isSeed = ({ name }: TableName): Sql => seeds[name] ?? sql`false`;

export async function deleteSeeds(tx: Db, tables: TableName[]): Promise<void> {
  for (const [name, seed] of Object.entries(seeds))
    if (tables.some((table) => table.name === name)) await tx`delete from ${identifier(name)} where ${seed}`;
}

export async function tablesWithRows(db: Db, tables: TableName[]): Promise<TableName[]> {
  const found: TableName[] = [];
  for (const table of tables) {
    const [row] = await db<{ some: boolean }[]>`
      select exists (select from ${identifier(table.schema)}.${identifier(table.name)} where not (${isSeed(table)})) as some`;
    if (row?.some) found.push(table);
  }
  return found;
}

export const copyOut = (tx: Transaction, { schema, name, columns }: WholeTable): Readable =>
  tx.copyOut(sql`copy ${identifier(schema)}.${identifier(name)} (${identifier(...columns)}) to stdout`);

export const copyIn = (tx: Transaction, { schema, name, columns }: WholeTable): Writable =>
  tx.copyIn(sql`copy ${identifier(schema)}.${identifier(name)} (${identifier(...columns)}) from stdin`);

/** Gathers statistics of tables, so that the first statements after a large load are planned well. */
export async function analyseTables(database: Database, tables: TableName[]): Promise<void> {
  await database.begin(async (tx) => {
    await prepare(tx);
    for (const table of tables) await tx`analyze ${identifier(table.schema)}.${identifier(table.name)}`;
  });
}

const allOf = (tables: TableName[]) =>
  join(
    tables.map((table) => sql`${identifier(table.schema)}.${identifier(table.name)}`),
    ', ',
  );

export async function serverVersion(db: Db): Promise<string> {
  const [row] = await db<{ version: string }[]>`select current_setting('server_version') as version`;
  return row?.version ?? '';
}
