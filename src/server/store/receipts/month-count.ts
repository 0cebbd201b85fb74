import type { Receipt } from '#domain/receipts/receipt.ts';
import type { Database, Db, Transaction } from '../../database/database.ts';
import { fetchAll } from '../../database/read-in-batches.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { inMonth } from '../coretax/month-sums.ts';
import { hasFaktur, replaceRequestedParts } from '../coretax/requested-parts.ts';
import { firstDay } from '../lists/request-filter.ts';
import { countedVersion, readCounting, type Counting } from './counting-settings.ts';
import { addUpReceipts, appendSums, sumsLock } from './receipt-sums.ts';
import { receiptJson, writerLock } from './receipts.ts';
import { countReturns, returnsLock } from './returns.ts';

const batchSize = 1_000;
const isOf = (date: Sql, masa: string): Sql =>
  sql`${date} >= ${firstDay(masa)} and ${date} < (${firstDay(masa)} + interval '1 month')::date`;

export type MonthCount = { askedAt: string | null; countedAt: string | null };

const time = (at: Sql): Sql => sql`to_char(${at} at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')`;

/** Finds when a month was counted anew, and since when it waits for that. */
export async function findMonthCount(db: Db, masa: string): Promise<MonthCount> {
  const [row] = await db<MonthCount[]>`
    select ${time(sql`asked_at`)} as "askedAt", ${time(sql`counted_at`)} as "countedAt"
    from counted_months where masa = ${firstDay(masa)}`;
  return row ?? { askedAt: null, countedAt: null };
}

/** Whether receipts of a month are still there. */
export async function hasReceiptMonth(db: Db, masa: string): Promise<boolean> {
  const rows = await db`select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'receipts'::regclass and c.relname = ${`receipts_${masa.replace('-', '_')}`}`;
  return rows.length > 0;
}

export async function askForCount(db: Db, masa: string, now: Date): Promise<void> {
  await db`insert into counted_months (masa, settings_version, asked_at) values (${firstDay(masa)}, 0, ${now})
    on conflict (masa) do update set asked_at = excluded.asked_at`;
}

/** The months that wait, oldest first. */
export async function listAskedMonths(db: Db): Promise<string[]> {
  const rows = await db<{ masa: string }[]>`
    select to_char(masa, 'YYYY-MM') as masa from counted_months where asked_at is not null order by counted_months.masa`;
  return rows.map(({ masa }) => masa);
}

export async function endCount(
  db: Db,
  masa: string,
  { askedBefore, now }: { askedBefore: Date; now: Date },
): Promise<void> {
  await db`update counted_months set counted_at = ${now}, asked_at = case when asked_at > ${askedBefore} then asked_at end
    where masa = ${firstDay(masa)}`;
}

/**
 * Makes the receipts of a month count by the settings as they are now. Writers of receipts have ended before it or
 * begin after it, so that what a changed receipt takes out of the sums is what counting anew puts in.
 */
export async function fixSettings(database: Database, masa: string): Promise<void> {
  await database.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${writerLock})`;
    const { version } = await readCounting(tx);
    await tx`update counted_months set settings_version = ${version} where masa = ${firstDay(masa)}`;
  });
}

/**
 * Puts new sums of all receipts in the place of the old ones. What is appended meanwhile is not seen here and stays: it is
 * of receipts that were not seen either. False when somebody else counts or folds.
 */
export async function recountReceipts(database: Database, masa: string): Promise<boolean> {
  return database.begin('isolation level repeatable read', async (tx) => {
    const [lock] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${sumsLock}) as mine`;
    if (!lock?.mine) return false;
    const { countAs } = await allCounting(tx);
    const sums = addUpReceipts();
    for await (const rows of readReceipts(tx, sql`${isOf(sql`r.sales_date`, masa)}`))
      for (const { receipt, version } of rows) sums.add(receipt, countAs(version)({ receipt, returns: [] }));
    await tx`delete from receipt_sums where ${inMonth(masa)}`;
    await tx`delete from receipt_sum_changes where ${inMonth(masa)}`;
    await appendSums(tx, sums.all());
    return true;
  });
}

async function allCounting(tx: Db): Promise<Counting> {
  const rows = await tx<{ version: number }[]>`select version from seller_settings`;
  return readCounting(
    tx,
    rows.map(({ version }) => version),
  );
}

type VersionedReceipt = { receipt: Receipt; version: number };
const readReceipts = (tx: Db, isWanted: Sql): AsyncGenerator<VersionedReceipt[]> =>
  fetchAll<VersionedReceipt>(
    tx,
    sql`select ${receiptJson} as receipt, ${countedVersion(sql`r`)} as version from receipts r where ${isWanted}`,
    batchSize,
  );

/** What requests and returns of the month count with, some at a time, each while nobody else changes it. */
export async function recountParts(database: Database, masa: string): Promise<void> {
  const requested = await listIds(
    database,
    sql`
    select transaction_id as id from requests where ${isOf(sql`sales_date`, masa)}
    union select transaction_id from requested_parts where ${inMonth(masa)}`,
  );
  for (const ids of batches(requested)) await database.begin((tx) => recountRequests(tx, ids));
  const returned = await listIds(
    database,
    sql`select distinct transaction_id as id from receipt_returns where ${isOf(sql`returned_on`, masa)}`,
  );
  for (const ids of batches(returned))
    await database.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${returnsLock})`;
      await countReturns(tx, ids, await readCounting(tx));
    });
}

/** Counts requests anew, by the receipt as it is now, else as the request has it. */
async function recountRequests(tx: Transaction, ids: string[]): Promise<void> {
  await tx`select pg_advisory_xact_lock(${writerLock})`;
  const { count, countAs } = await allCounting(tx);
  const kept = await tx<VersionedReceipt[]>`
    select ${receiptJson} as receipt, ${countedVersion(sql`r`)} as version from receipts r where transaction_id = any(${ids}::text[])`;
  const known = new Set(kept.map(({ receipt }) => receipt.transactionId));
  const copies = await tx<{ receipt: Receipt }[]>`
    select ${receiptJson} as receipt from requests r
    where transaction_id = any(${ids.filter((id) => !known.has(id))}::text[])`;
  await replaceRequestedParts(tx, [
    ...kept.map(({ receipt, version }) => ({
      receipt,
      parts: countAs(version)({ receipt, returns: [] }).parts,
    })),
    ...copies.map(({ receipt }) => ({ receipt, parts: count({ receipt, returns: [] }).parts })),
  ]);
  const isMissing = sql`faktur_number is not null and exists (
    select from requested_parts p where p.transaction_id = requests.transaction_id and p.kind <> 'NoVAT' and not ${hasFaktur})`;
  await tx`update requests set part_missing = ${isMissing}
    where transaction_id = any(${ids}::text[]) and part_missing <> (${isMissing})`;
}

async function listIds(db: Db, statement: Sql): Promise<string[]> {
  const rows = await db<{ id: string }[]>`${statement}`;
  return rows.map(({ id }) => id);
}

function* batches(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += batchSize) yield ids.slice(at, at + batchSize);
}
