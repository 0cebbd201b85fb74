import type { ListedFaktur, ListEffect, RefusedRow } from '#domain/coretax/faktur/list-rows.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Outcome } from './drop-files.ts';
import { storableJson } from './storable-json.ts';

export type DroppedRow = {
  row: number;
  read: ListedFaktur | RefusedRow;
  /** What it did, once it is done. */
  effect: ListEffect | null;
  transactionId: string | null;
  outcome: Outcome | null;
  outcomeReason: string | null;
};

const columns = sql`row, read, effect, transaction_id as "transactionId", outcome, outcome_reason as "outcomeReason"`;

export type ListHead = { name: string; sha256: string };

export async function findListHead(db: Db, drop: string): Promise<ListHead | undefined> {
  const [row] = await db<ListHead[]>`
    select list_name as name, encode(list_sha256, 'hex') as sha256 from faktur_drops
    where id = ${drop} and list_name is not null`;
  return row;
}

/** Stores the list of a drop in place of the one before. */
export async function replaceList(
  db: Db,
  drop: string,
  { name, sha256 }: ListHead,
  rows: readonly (ListedFaktur | RefusedRow)[],
): Promise<void> {
  await db`update faktur_drops set list_name = ${name}, list_sha256 = decode(${sha256}, 'hex') where id = ${drop}`;
  await db`delete from drop_rows where drop_id = ${drop}`;
  await db`
    insert into drop_rows (drop_id, row, read)
    select ${drop}, (value->>'row')::int, value from json_array_elements(${storableJson(rows)}::text::json)`;
}

export async function listDropRows(db: Db, drop: string): Promise<DroppedRow[]> {
  return db<DroppedRow[]>`select ${columns} from drop_rows where drop_id = ${drop} order by row`;
}

/** Lists the rows of a drop that have one of these numbers. */
export async function listRowsOf(db: Db, drop: string, numbers: readonly string[]): Promise<DroppedRow[]> {
  return db<DroppedRow[]>`
    select ${columns} from drop_rows where drop_id = ${drop} and read->>'number' = any(${numbers}::text[]) order by row`;
}

export async function findDropRows(db: Db, drop: string, rows: readonly number[]): Promise<DroppedRow[]> {
  return db<DroppedRow[]>`
    select ${columns} from drop_rows where drop_id = ${drop} and row = any(${rows}::int[]) order by row`;
}

/** Locks rows of a drop until the end of the transaction. */
export async function lockDropRows(db: Db, drop: string, rows: readonly number[]): Promise<DroppedRow[]> {
  return db<DroppedRow[]>`
    select ${columns} from drop_rows where drop_id = ${drop} and row = any(${rows}::int[]) order by row for update`;
}

export type RowOutcome = Pick<DroppedRow, 'row' | 'effect' | 'transactionId' | 'outcome'> & {
  reason: string | null;
};

export async function noteRowOutcomes(db: Db, drop: string, outcomes: readonly RowOutcome[]): Promise<void> {
  await db`
    update drop_rows r set effect = case when o.outcome = 'done' then o.effect end, transaction_id = o."transactionId",
      outcome = o.outcome, outcome_reason = o.reason
    from json_to_recordset(${JSON.stringify(outcomes)}::text::json)
      as o (row int, effect text, "transactionId" text, outcome text, reason text)
    where r.drop_id = ${drop} and r.row = o.row and r.outcome is distinct from 'done'`;
}

/** Exported and neither issued nor taken out, by the months of their fakturs (YYYY-MM). */
export async function listAwaited(db: Db, masas: readonly string[], limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select distinct transaction_id as id from export_items
    where state = 'exported' and to_char(faktur_date, 'YYYY-MM') = any(${masas}::text[])
    order by 1 limit ${limit}`;
  return rows.map(({ id }) => id);
}
