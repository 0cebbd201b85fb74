import type { Speeds, TableSize } from '#domain/upgrade/upgrade-time.ts';
import type { UpgradeFacts } from '#domain/upgrade/upgrade-facts.ts';
import type { Database, Db } from '../database/database.ts';
import { identifier } from '../database/sql.ts';

type SizeRow = TableSize & { name: string; isCounted: boolean };

/** Reads the sizes of those of these tables that exist, a table of months with all of them. */
export async function readTableSizes(db: Db, tables: readonly string[]): Promise<Map<string, TableSize>> {
  const rows = await db<SizeRow[]>`
    select c.relname as name, sum(pg_table_size(part.oid))::float8 as bytes,
      sum(greatest(part.reltuples, 0))::float8 as rows, bool_and(part.reltuples >= 0 or part.relkind = 'p') as "isCounted",
      (select count(*)::int from pg_index i where i.indrelid = c.oid) as indexes
    from pg_class c join lateral (
      select * from pg_class p where p.oid = c.oid
        or p.oid in (select inhrelid from pg_inherits where inhparent = c.oid)) part on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any(${tables}::text[])
    group by c.oid, c.relname`;
  const sizes = new Map<string, TableSize>();
  for (const { name, isCounted, ...size } of rows)
    sizes.set(name, isCounted ? size : { ...size, rows: await countRows(db, name) });
  return sizes;
}

/** Counts the rows of a table of which the database keeps no number yet. */
async function countRows(db: Db, table: string): Promise<number> {
  const [row] = await db<{ rows: number }[]>`select count(*)::float8 as rows from ${identifier(table)}`;
  return row?.rows ?? 0;
}

/** Some 64 MB, in blocks of the database. */
const blocksRead = 8_192;
const blockBytes = 8_192;
/** The size of the smallest table that is measured: less says nothing about a speed. */
const leastBytes = 1_000_000;
const rowsIndexed = 50_000;

/**
 * Measures how fast the database reads the largest of these tables, and builds an index on a temporary one. Nothing of
 * either stays. Undefined where there is too little to measure.
 */
export async function measureSpeeds(
  database: Database,
  tables: readonly string[],
): Promise<Speeds | undefined> {
  return database.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    const [largest] = await tx<{ name: string; bytes: number }[]>`
      select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any(${tables}::text[])
      order by 2 desc limit 1`;
    if (largest === undefined || largest.bytes < leastBytes) return undefined;
    await tx.script(
      `create temporary table upgrade_sample on commit drop as select md5(i::text) as word, i from generate_series(1, ${rowsIndexed}) i`,
    );
    const readSeconds = await secondsOf(
      tx`select count(*) from ${identifier(largest.name)} where ctid < ${`(${blocksRead},0)`}::tid`,
    );
    const indexSeconds = await secondsOf(tx.script('create index on upgrade_sample (word, i)'));
    return {
      readBytes: Math.min(largest.bytes, blocksRead * blockBytes) / readSeconds,
      indexRows: rowsIndexed / indexSeconds,
    };
  });
}

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work;
  return (performance.now() - from) / 1_000;
}

/** Finds the oldest transaction of others that has been open for a minute. */
export async function findOpenTransaction(db: Db): Promise<UpgradeFacts['openTransaction']> {
  const [row] = await db<{ program: string; minutes: number }[]>`
    select application_name as program, floor(extract(epoch from now() - xact_start) / 60)::int as minutes
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '1 minute'
    order by xact_start limit 1`;
  return row;
}

/** The size of everything that a backup of the rows reads. */
export async function readDatabaseSize(db: Db): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`
    select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))`;
  return row?.bytes ?? 0;
}
