import { pipeline } from 'node:stream/promises';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db, Transaction as Tx } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { listCountedRequests, replaceRequestedParts } from '../coretax/requested-parts.ts';
import { escaped, nothing } from './copy-text.ts';
import { countedVersion, readCounting, type Counting } from './counting-settings.ts';
import { noteStores } from './receipt-stores.ts';
import { addUpReceipts, appendSums } from './receipt-sums.ts';
import { countUnits } from './receipt-units.ts';

/** One writer at a time: no unique index spans the months, and two dates of one receipt must not both stay. */
export const writerLock = 7_315_403;

/** The number of days within which almost everybody asks: this month and the one before, wherever a day begins. */
const recentDays = 63;

export type Transaction = {
  receipt: Receipt | null;
  /**
   * The status of the request for it, if there is one, as its e-mail address. What is in the archive is closed for
   * good.
   */
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

/** A row r of receipts as a receipt. */
export const receiptJson = sql`json_strip_nulls(json_build_object('transactionId', r.transaction_id, 'store', r.store,
  'salesDate', to_char(r.sales_date, 'YYYY-MM-DD'), 'totalPaid', r.total_paid, 'pricesIncludeTax', r.prices_include_tax,
  'receiptDiscount', r.receipt_discount, 'storeCode', r.store_code, 'lines', r.lines))`;

export async function findReceipt(db: Db, id: string): Promise<Receipt | undefined> {
  const { receipt } = await findTransaction(db, id);
  return receipt ?? undefined;
}

async function lookUp(db: Db, isIt: Sql, wasIt: Sql, when: Sql): Promise<Transaction> {
  const [found] = await db<Transaction[]>`
    select case when exists (select from archived_requests where ${wasIt}) then 'closed' else request.status end as status,
      request.email, (
      select ${receiptJson} from receipts r where ${isIt} and ${when} order by sales_date desc limit 1) as receipt
    from (select) one left join requests request on ${isIt}`;
  return found ?? { receipt: null, status: null, email: null };
}

/** Finds which of these are IDs of receipts or requests: a request outlives its receipt. */
export async function knownTransactions(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from unnest(${ids}::text[]) with ordinality as asked (id, place)
    where exists (select from requests where transaction_id = id)
       or exists (select from receipts where transaction_id = id)
       or exists (select from archived_requests where transaction_id = id)
    order by place`;
  return rows.map(({ id }) => id);
}

export type UpsertCounts = { accepted: number; unchanged: number };

/**
 * Accepted is what is new or changed. Of several with the same ID the last one stays, and the earlier ones count as
 * unchanged. The transaction holds the writers' lock until it ends: so what is not there when it looks can be
 * copied in, which costs a fraction of inserting with an eye on conflicts.
 */
export async function upsertReceipts(tx: Tx, receipts: Receipt[]): Promise<UpsertCounts> {
  const rows = new Map(receipts.map((receipt) => [receipt.transactionId, receipt]));
  // A plan that was made while a month was nearly empty would read all of it once it is full: plan anew each time.
  await tx`select pg_advisory_xact_lock(${writerLock}), set_config('plan_cache_mode', 'force_custom_plan', true)`;
  const standing = await findStanding(tx, [...rows.values()]);
  const moved = await deleteRows(
    tx,
    standing.filter(({ isSameDay }) => !isSameDay),
  );
  const known: Receipt[] = [];
  for (const { id, isSameDay } of standing) {
    const receipt = isSameDay ? rows.get(id) : undefined;
    if (receipt) known.push(receipt);
  }
  for (const { transactionId } of known) rows.delete(transactionId);
  const changing = await findChanging(tx, known);
  const before = [...moved, ...changing];
  const counting = await readCounting(
    tx,
    before.map(({ version }) => version),
  );
  const ids = new Set(changing.map(({ receipt }) => receipt.transactionId));
  const changed = known.filter(({ transactionId }) => ids.has(transactionId));
  await updateChanged(tx, changed, counting);
  if (rows.size > 0) await copyNew(tx, rows.values(), counting);
  await noteStores(tx, receipts);
  const accepted = [...rows.values(), ...changed];
  await countUnits(tx, accepted);
  await countReceipts(tx, { before, accepted }, counting);
  return { accepted: accepted.length, unchanged: receipts.length - accepted.length };
}

type StoredReceipt = { id: string; day: string; isSameDay: boolean };

/** Finds which of these receipts are there, on their day or on another one. */
async function findStanding(db: Db, receipts: Receipt[]): Promise<StoredReceipt[]> {
  // Two texts instead of two lists, of which the driver would look at every element several times.
  const ids = receipts.map((receipt) => receipt.transactionId).join(' ');
  const days = receipts.map((receipt) => receipt.salesDate).join(' ');
  // `offset 0` keeps this a look into the index for each ID, whatever the statistics say about a young month.
  return db<StoredReceipt[]>`
    select s.id, r.sales_date::text as day, r.sales_date = s.day as "isSameDay"
    from unnest(string_to_array(${ids}, ' '), string_to_array(${days}, ' ')::date[]) as s (id, day) cross join lateral (
      select sales_date from receipts where transaction_id = s.id offset 0) r`;
}

/** A receipt as it was before, and by which settings it was counted. */
type CountedBefore = { receipt: Receipt; version: number };

async function deleteRows(db: Db, rows: StoredReceipt[]): Promise<CountedBefore[]> {
  if (rows.length === 0) return [];
  return db<CountedBefore[]>`delete from receipts r
    using unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ day }) => day)}::date[]) as s (id, day)
    where r.transaction_id = s.id and r.sales_date = s.day
    returning ${receiptJson} as receipt, ${countedVersion(sql`r`)} as version`;
}

const sent = (receipts: Receipt[]): Sql => sql`json_to_recordset(${JSON.stringify(receipts)}::text::json)
  as s ("transactionId" text, "salesDate" date, store text, "totalPaid" bigint, "pricesIncludeTax" boolean,
    "receiptDiscount" numeric, "storeCode" text, lines jsonb)`;

/** Finds the receipts on record that are not as they were sent now. */
async function findChanging(db: Db, receipts: Receipt[]): Promise<CountedBefore[]> {
  if (receipts.length === 0) return [];
  return db<CountedBefore[]>`
    select ${receiptJson} as receipt, ${countedVersion(sql`r`)} as version
    from receipts r join ${sent(receipts)} on r.transaction_id = s."transactionId" and r.sales_date = s."salesDate"
    where (r.store, r.total_paid, r.lines, r.prices_include_tax, r.receipt_discount, r.store_code)
      is distinct from (s.store, s."totalPaid", s.lines, s."pricesIncludeTax", s."receiptDiscount", s."storeCode")`;
}

async function updateChanged(db: Db, receipts: Receipt[], { version }: Counting): Promise<void> {
  if (receipts.length === 0) return;
  await db`
    update receipts r set store = s.store, total_paid = s."totalPaid", lines = s.lines, settings_version = ${version},
      prices_include_tax = s."pricesIncludeTax", receipt_discount = s."receiptDiscount", store_code = s."storeCode"
    from ${sent(receipts)} where r.transaction_id = s."transactionId" and r.sales_date = s."salesDate"`;
}

/** Takes out of the sums of their months what was there before, and puts in what is there now. */
async function countReceipts(
  tx: Tx,
  { before, accepted }: { before: CountedBefore[]; accepted: Receipt[] },
  { count, countAs }: Counting,
): Promise<void> {
  const sums = addUpReceipts();
  for (const { receipt, version } of before)
    sums.add(receipt, countAs(version)({ receipt, returns: [] }), -1);
  for (const receipt of accepted) sums.add(receipt, count({ receipt, returns: [] }));
  await appendSums(tx, sums.all());
  if (before.length === 0) return;
  const requested = await listCountedRequests(
    tx,
    before.map(({ receipt }) => receipt.transactionId),
  );
  const recounted = accepted.filter(({ transactionId }) => requested.has(transactionId));
  await replaceRequestedParts(
    tx,
    recounted.map((receipt) => ({ receipt, parts: count({ receipt, returns: [] }).parts })),
  );
}

/** The rows of one COPY, so many that the database does not wait while the next ones are read. */
const rowsAtOnce = 2_500;

async function copyNew(tx: Tx, receipts: Iterable<Receipt>, { version }: Counting): Promise<void> {
  const copy = sql`
    copy receipts (transaction_id, sales_date, store, total_paid, prices_include_tax, receipt_discount, store_code, lines,
      settings_version) from stdin`;
  await pipeline(copyText(receipts, version), tx.copyIn(copy));
}

function* copyText(receipts: Iterable<Receipt>, version: number): Generator<string> {
  let [text, rows] = ['', 0];
  for (const receipt of receipts) {
    const { transactionId, salesDate, store, totalPaid, pricesIncludeTax, receiptDiscount, lines } = receipt;
    const storeCode = receipt.storeCode === undefined ? nothing : escaped(receipt.storeCode);
    text += `${transactionId}\t${salesDate}\t${escaped(store)}\t${totalPaid}\t${pricesIncludeTax ?? nothing}\t`;
    text += `${receiptDiscount ?? nothing}\t${storeCode}\t${escaped(JSON.stringify(lines))}\t${version}\n`;
    if (++rows % rowsAtOnce > 0) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
