import type { PendingQuery, Row } from 'postgres';
import type { Receipt } from '#domain/receipt.ts';
import type { Db } from './database.ts';

/** One writer at a time: no unique index spans the months, and two dates of one receipt must not both stay. */
const writerLock = 7_315_403;

export async function findReceipt(db: Db, transactionId: string): Promise<Receipt | undefined> {
  // The driver gives bigint as text; as a double every amount we accept is exact.
  const [row] = await db<Receipt[]>`
    select transaction_id as "transactionId", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate",
      total_paid::float8 as "totalPaid", lines
    from receipts where transaction_id = ${transactionId} order by sales_date desc limit 1`;
  return row;
}

export type Upserted = { accepted: number; unchanged: number };

/**
 * Accepted is what is new or changed. Of several with the same ID the last one stays, and the earlier ones count as
 * unchanged. Wants a transaction, which holds the writers' lock until it ends.
 */
export async function upsertReceipts(db: Db, receipts: Receipt[]): Promise<Upserted> {
  const last = new Map(receipts.map((receipt) => [receipt.transactionId, receipt]));
  const rows = JSON.stringify([...last.values()]);
  const accepted = await upsertFrom(
    db,
    db`select "transactionId" as transaction_id, "salesDate" as sales_date, store, "totalPaid" as total_paid, lines
      from jsonb_to_recordset(${rows}::text::jsonb)
        as r ("transactionId" text, "salesDate" date, store text, "totalPaid" bigint, lines jsonb)`,
  );
  return { accepted, unchanged: receipts.length - accepted };
}

/** Writes what the query gives, each ID once; gives how many are new or changed. */
export async function upsertFrom(db: Db, source: PendingQuery<Row[]>): Promise<number> {
  // A plan made while the table was small would read all of it for every batch: only the index will do.
  await db`select pg_advisory_xact_lock(${writerLock}), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true)`;
  await db`delete from receipts r using (${source}) s
    where r.transaction_id = s.transaction_id and r.sales_date <> s.sales_date`;
  const [row] = await db<{ accepted: number }[]>`
    with written as (
      insert into receipts as r (transaction_id, sales_date, store, total_paid, lines)
      select transaction_id, sales_date, store, total_paid, lines from (${source}) s
      on conflict (transaction_id, sales_date) do update
        set store = excluded.store, total_paid = excluded.total_paid, lines = excluded.lines
        where (r.store, r.total_paid, r.lines) is distinct from (excluded.store, excluded.total_paid, excluded.lines)
      returning 1
    ) select count(*)::int as accepted from written`;
  return row?.accepted ?? 0;
}
