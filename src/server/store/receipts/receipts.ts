import { pipeline } from 'node:stream/promises';
import type { Receipt } from '#domain/receipt.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db, Transaction as Tx } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { noteStores } from './receipt-stores.ts';
import { countUnits } from './receipt-units.ts';

/** One writer at a time: no unique index spans the months, and two dates of one receipt must not both stay. */
const writerLock = 7_315_403;

/** Within so many days almost everybody asks: this month and the one before, wherever a day begins. */
const recentDays = 63;

export type Transaction = {
  receipt: Receipt | null;
  /** Of the request for it, if there is one, as its e-mail address. What is in the archive is closed for good. */
  status: RequestStatus | null;
  email: string | null;
};

/**
 * A receipt, and the request for it. Every month is a table of its own that costs something to look into; so the older
 * ones are asked only for what the recent ones do not have. If a total is given, a receipt or request with another total
 * is not found, by the same statements as an unknown ID: so neither answer nor time tells them apart.
 */
export async function findTransaction(db: Db, id: string, total?: number): Promise<Transaction> {
  const isIt =
    total === undefined ? sql`transaction_id = ${id}` : sql`transaction_id = ${id} and total_paid = ${total}`;
  const wasIt = sql`transaction_id = ${id} ${total === undefined ? sql`` : sql`and (record->'request'->>'total_paid')::bigint = ${total}`}`;
  const recent = await lookUp(db, isIt, wasIt, sql`sales_date > current_date - ${recentDays}::int`);
  return recent.receipt
    ? recent
    : lookUp(db, isIt, wasIt, sql`sales_date <= current_date - ${recentDays}::int`);
}

export async function findReceipt(db: Db, id: string): Promise<Receipt | undefined> {
  const { receipt } = await findTransaction(db, id);
  return receipt ?? undefined;
}

async function lookUp(db: Db, isIt: Sql, wasIt: Sql, when: Sql): Promise<Transaction> {
  const [found] = await db<Transaction[]>`
    select case when exists (select from archived_requests where ${wasIt}) then 'closed' else request.status end as status,
      request.email, (
      select json_strip_nulls(json_build_object('transactionId', transaction_id, 'store', store,
        'salesDate', to_char(sales_date, 'YYYY-MM-DD'), 'totalPaid', total_paid, 'pricesIncludeTax', prices_include_tax,
        'receiptDiscount', receipt_discount, 'storeCode', store_code, 'lines', lines))
      from receipts where ${isIt} and ${when} order by sales_date desc limit 1) as receipt
    from (select) one left join requests request on ${isIt}`;
  return found ?? { receipt: null, status: null, email: null };
}

/** Which of these are IDs of receipts or requests: a request outlives its receipt. */
export async function knownTransactions(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from unnest(${ids}::text[]) with ordinality as asked (id, place)
    where exists (select from requests where transaction_id = id)
       or exists (select from receipts where transaction_id = id)
       or exists (select from archived_requests where transaction_id = id)
    order by place`;
  return rows.map(({ id }) => id);
}

export type Upserted = { accepted: number; unchanged: number };

/**
 * Accepted is what is new or changed. Of several with the same ID the last one stays, and the earlier ones count as
 * unchanged. The transaction holds the writers' lock until it ends: so what is not there when it looks can be
 * copied in, which costs a fraction of inserting with an eye on conflicts.
 */
export async function upsertReceipts(tx: Tx, receipts: Receipt[]): Promise<Upserted> {
  const rows = new Map(receipts.map((receipt) => [receipt.transactionId, receipt]));
  // A plan that was made while a month was nearly empty would read all of it once it is full: plan anew each time.
  await tx`select pg_advisory_xact_lock(${writerLock}), set_config('plan_cache_mode', 'force_custom_plan', true)`;
  const standing = await findStanding(tx, [...rows.values()]);
  await deleteRows(
    tx,
    standing.filter(({ isSameDay }) => !isSameDay),
  );
  const known: Receipt[] = [];
  for (const { id, isSameDay } of standing) {
    const receipt = isSameDay ? rows.get(id) : undefined;
    if (receipt) known.push(receipt);
  }
  for (const { transactionId } of known) rows.delete(transactionId);
  const changed = await updateChanged(tx, known);
  if (rows.size > 0) await copyNew(tx, rows.values());
  await noteStores(
    tx,
    receipts.map(({ store }) => store),
  );
  const accepted = [...rows.values(), ...changed];
  await countUnits(tx, accepted);
  return { accepted: accepted.length, unchanged: receipts.length - accepted.length };
}

type Standing = { id: string; day: string; isSameDay: boolean };

/** What is there of these receipts, on their day or on another one. */
async function findStanding(db: Db, receipts: Receipt[]): Promise<Standing[]> {
  // Two texts instead of two lists, of which the driver would look at every element several times.
  const ids = receipts.map((receipt) => receipt.transactionId).join(' ');
  const days = receipts.map((receipt) => receipt.salesDate).join(' ');
  // `offset 0` keeps this a look into the index for each ID, whatever the statistics say about a young month.
  return db<Standing[]>`
    select s.id, r.sales_date::text as day, r.sales_date = s.day as "isSameDay"
    from unnest(string_to_array(${ids}, ' '), string_to_array(${days}, ' ')::date[]) as s (id, day) cross join lateral (
      select sales_date from receipts where transaction_id = s.id offset 0) r`;
}

async function deleteRows(db: Db, rows: Standing[]): Promise<void> {
  if (rows.length === 0) return;
  await db`delete from receipts r
    using unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ day }) => day)}::date[]) as s (id, day)
    where r.transaction_id = s.id and r.sales_date = s.day`;
}

/** Gives those that were not as they are now. */
async function updateChanged(db: Db, receipts: Receipt[]): Promise<Receipt[]> {
  if (receipts.length === 0) return [];
  const rows = await db<{ id: string }[]>`
    update receipts r set store = s.store, total_paid = s."totalPaid", lines = s.lines,
      prices_include_tax = s."pricesIncludeTax", receipt_discount = s."receiptDiscount", store_code = s."storeCode"
    from json_to_recordset(${JSON.stringify(receipts)}::text::json)
      as s ("transactionId" text, "salesDate" date, store text, "totalPaid" bigint, "pricesIncludeTax" boolean,
        "receiptDiscount" numeric, "storeCode" text, lines jsonb)
    where r.transaction_id = s."transactionId" and r.sales_date = s."salesDate"
      and (r.store, r.total_paid, r.lines, r.prices_include_tax, r.receipt_discount, r.store_code)
        is distinct from (s.store, s."totalPaid", s.lines, s."pricesIncludeTax", s."receiptDiscount", s."storeCode")
    returning r.transaction_id as id`;
  const changed = new Set(rows.map(({ id }) => id));
  return receipts.filter(({ transactionId }) => changed.has(transactionId));
}

/** So many that the database is not kept waiting while the next ones are read. */
const rowsAtOnce = 2_500;

async function copyNew(tx: Tx, receipts: Iterable<Receipt>): Promise<void> {
  const copy = sql`
    copy receipts (transaction_id, sales_date, store, total_paid, prices_include_tax, receipt_discount, store_code, lines)
    from stdin`;
  await pipeline(copyText(receipts), tx.copyIn(copy));
}

function* copyText(receipts: Iterable<Receipt>): Generator<string> {
  let [text, rows] = ['', 0];
  for (const receipt of receipts) {
    const { transactionId, salesDate, store, totalPaid, pricesIncludeTax, receiptDiscount, lines } = receipt;
    const storeCode = receipt.storeCode === undefined ? nothing : escaped(receipt.storeCode);
    text += `${transactionId}\t${salesDate}\t${escaped(store)}\t${totalPaid}\t${pricesIncludeTax ?? nothing}\t`;
    text += `${receiptDiscount ?? nothing}\t${storeCode}\t${escaped(JSON.stringify(lines))}\n`;
    if (++rows % rowsAtOnce > 0) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Null, as COPY spells it. */
const nothing = '\\N';
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
