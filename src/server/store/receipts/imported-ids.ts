import { pipeline } from 'node:stream/promises';
import type { Db, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type Place = { line: number; transactionId: string };

/** Every ID of one run with its line, in a table of this session alone: memory would not hold them. */
export async function createImportedIds(db: Db): Promise<void> {
  await db`create temporary table imported_ids (transaction_id text not null, line bigint not null)`;
}

export async function rememberIds(tx: Transaction, places: Place[]): Promise<void> {
  const target = tx.copyIn(sql`copy imported_ids (transaction_id, line) from stdin`);
  await pipeline([places.map(({ transactionId, line }) => `${transactionId}\t${line}\n`).join('')], target);
}

/** The lines of those whose ID stands in an earlier line. Their index is made when it is needed for the first time. */
export async function findRepeated(db: Db, places: Place[]): Promise<Set<number>> {
  if (places.length === 0) return new Set();
  await db`select set_config('statement_timeout', '1h', true), set_config('plan_cache_mode', 'force_custom_plan', true)`;
  await db`create index if not exists imported_ids_key on imported_ids (transaction_id)`;
  const ids = places.map(({ transactionId }) => transactionId);
  const rows = await db<{ line: number }[]>`
    select s.line::float8 as line from unnest(${ids}::text[], ${places.map(({ line }) => line)}::bigint[]) as s (id, line)
    cross join lateral (select from imported_ids i where i.transaction_id = s.id and i.line < s.line limit 1) i`;
  return new Set(rows.map((row) => row.line));
}
