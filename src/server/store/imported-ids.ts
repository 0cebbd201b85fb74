import type { Db } from './database.ts';

/** Every ID of one run with its line, in a table of this session alone: memory would not hold them. */
export async function createImportedIds(db: Db): Promise<void> {
  await db`create temporary table imported_ids (transaction_id text primary key, line bigint not null)`;
}

/** Remembers the IDs; gives the lines of those that are new in this run. */
export async function rememberIds(
  db: Db,
  places: { line: number; transactionId: string }[],
): Promise<Set<number>> {
  const rows = await db<{ line: number }[]>`
    insert into imported_ids (transaction_id, line)
    select * from unnest(${places.map(({ transactionId }) => transactionId)}::text[], ${places.map(({ line }) => line)}::bigint[])
    on conflict do nothing returning line::float8 as line`;
  return new Set(rows.map((row) => row.line));
}
