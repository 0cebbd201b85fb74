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

/** Which of these are IDs of receipts or requests: a request outlives its receipt. */
export async function knownTransactions(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from unnest(${ids}::text[]) with ordinality as asked (id, place)
    where exists (select from requests where transaction_id = id)
       or exists (select from receipts where transaction_id = id)
    order by place`;
  return rows.map(({ id }) => id);
}

export type Upserted = { accepted: number; unchanged: number };

/**
 * Accepted is what is new or changed. Of several with the same ID the last one stays, and the earlier ones count as
 * unchanged. Wants a transaction, which holds the writers' lock until it ends.
 */
export async function upsertReceipts(db: Db, receipts: Receipt[]): Promise<Upserted> {
  const rows = [...new Map(receipts.map((receipt) => [receipt.transactionId, receipt])).values()];
  // A plan that was made while a month was nearly empty would read all of it once it is full: plan anew each time.
  await db`select pg_advisory_xact_lock(${writerLock}), set_config('plan_cache_mode', 'force_custom_plan', true)`;
  await deleteOtherDates(db, rows);
  // As one value and not by COPY: the driver never settles a COPY that fails after its last byte.
  const [row] = await db<{ accepted: number }[]>`
    with written as (
      insert into receipts as r (transaction_id, sales_date, store, total_paid, lines)
      select "transactionId", "salesDate", store, "totalPaid", lines
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as s ("transactionId" text, "salesDate" date, store text, "totalPaid" bigint, lines jsonb)
      on conflict (transaction_id, sales_date) do update
        set store = excluded.store, total_paid = excluded.total_paid, lines = excluded.lines
        where (r.store, r.total_paid, r.lines) is distinct from (excluded.store, excluded.total_paid, excluded.lines)
      returning 1
    ) select count(*)::int as accepted from written`;
  const accepted = row?.accepted ?? 0;
  return { accepted, unchanged: receipts.length - accepted };
}

async function deleteOtherDates(db: Db, receipts: Receipt[]): Promise<void> {
  const ids = receipts.map((receipt) => receipt.transactionId);
  const days = receipts.map((receipt) => receipt.salesDate);
  // `offset 0` keeps this a look into the index for each ID, whatever the statistics say about a young month.
  const others = await db<{ id: string; day: string }[]>`
    select transaction_id as id, sales_date::text as day
    from unnest(${ids}::text[], ${days}::date[]) as s (id, day) cross join lateral (
      select transaction_id, sales_date from receipts where transaction_id = s.id and sales_date <> s.day offset 0) o`;
  if (others.length === 0) return;
  await db`delete from receipts r
    using unnest(${others.map(({ id }) => id)}::text[], ${others.map(({ day }) => day)}::date[]) as s (id, day)
    where r.transaction_id = s.id and r.sales_date = s.day`;
}
