import type { Session } from '../../../src/server/database/database.ts';
import type { Bench } from '../bench.ts';

type Size = { name: string; rows: number; table: number; indexes: number };

/** Room on the disk, per million requests, of every table that grows with them; of receipts per million receipts. */
export async function measureDisk({ results, sql, samples }: Bench): Promise<void> {
  const sizes = await listSizes(sql);
  const add = (name: string, { table, indexes }: Pick<Size, 'table' | 'indexes'>, rows: number) =>
    results.add('Disk per million', name, {
      'table MB': table / rows,
      'indexes MB': indexes / rows,
      'together MB': (table + indexes) / rows,
    });
  for (const size of sizes) add(size.name, size, size.name === 'receipts' ? size.rows : samples.requests);
  const requests = sizes.filter(({ name }) => name !== 'receipts');
  const sum = (column: 'table' | 'indexes') => requests.reduce((total, size) => total + size[column], 0);
  add('all but receipts', { table: sum('table'), indexes: sum('indexes') }, samples.requests);
  for (const { name, bytes } of await listIndexes(sql, 'requests'))
    results.add('Indexes of requests, per million', name, { MB: bytes / samples.requests });
}

/** Partitions count as the table that they are part of. */
async function listSizes(sql: Session): Promise<Size[]> {
  return sql<Size[]>`
    select name, sum(greatest(rows, 0))::float8 as rows, sum(pg_table_size(oid))::float8 as table, sum(pg_indexes_size(oid))::float8 as indexes from (
      select c.oid, c.reltuples as rows, coalesce(i.inhparent, c.oid)::regclass::text as name
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace) tables
    group by name having sum(pg_total_relation_size(oid)) > 1e6 order by sum(pg_total_relation_size(oid)) desc`;
}

async function listIndexes(sql: Session, table: string): Promise<{ name: string; bytes: number }[]> {
  return sql<{ name: string; bytes: number }[]>`
    select indexrelid::regclass::text as name, pg_relation_size(indexrelid)::float8 as bytes
    from pg_index where indrelid = ${table}::regclass order by 2 desc, 1`;
}
