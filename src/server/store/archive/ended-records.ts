import type { Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';

/** A deleted record with its files in the storage. */
type DeletedRecord = { files: (string | null)[] };
type DeletionLimit = { today: string; firstKeptDay: string; limit: number };
export type DeleteRecords = (db: Db, asked: DeletionLimit) => Promise<DeletedRecord[]>;

/** Tells whether a time lies before midnight in Jakarta, when the first kept day begins. */
const isOld = (at: Sql, { firstKeptDay }: DeletionLimit): Sql =>
  sql`${at} < ${firstKeptDay}::text::timestamp at time zone 'Asia/Jakarta'`;

/** Archived requests whose last day is over. */
export const deleteArchived: DeleteRecords = (db, { today, limit }) => db<DeletedRecord[]>`
  delete from archived_requests where transaction_id = any(array(
    select transaction_id from archived_requests where kept_until < ${today}::text::date
    order by kept_until, transaction_id limit ${limit} for update skip locked))
  returning files`;

/** Lists by which many were closed or rejected at once. */
export const deleteOldBulkRuns: DeleteRecords = (db, asked) => db<DeletedRecord[]>`
  delete from bulk_operations where id = any(array(
    select id from bulk_operations where ${isOld(sql`at`, asked)} limit ${asked.limit} for update skip locked))
  returning array[list_file] as files`;

export const deleteOldDrops: DeleteRecords = (db, asked) => db<DeletedRecord[]>`
  delete from faktur_drops d where id = any(array(
    select id from faktur_drops where ${isOld(sql`created_at`, asked)} limit ${asked.limit} for update skip locked))
  returning array(select file from drop_files f where f.drop_id = d.id) as files`;

/** Deletes snapshots of months of sale, with the rows of the last ones. */
export const deleteOldSnapshots: DeleteRecords = async (db, asked) => {
  const deleted = await db<DeletedRecord[]>`
    delete from digunggung_snapshots where (masa, number) in (
      select masa, number from digunggung_snapshots where ${isOld(sql`taken_at`, asked)}
      limit ${asked.limit} for update skip locked)
    returning array[file] as files`;
  await db`delete from digunggung_rows r where masa < ${asked.firstKeptDay}::text::date
    and not exists (select from digunggung_snapshots s where s.masa = r.masa)`;
  return deleted;
};

/** What Coretax's lists said of months long ago. */
export const deleteOldLists: DeleteRecords = async (db, asked) => {
  await db`delete from coretax_list_months where masa < ${asked.firstKeptDay}::text::date`;
  return db<DeletedRecord[]>`
    delete from coretax_list_rows where number = any(array(
      select number from coretax_list_rows where masa < ${asked.firstKeptDay}::text::date
      limit ${asked.limit} for update skip locked))
    returning array[]::text[] as files`;
};

/** The files of the lump of a month, and what its receipts came to. */
export const deleteOldRetailFiles: DeleteRecords = async (db, asked) => {
  const ended = sql`day < ${asked.firstKeptDay}::text::date`;
  for (const table of ['receipt_sums', 'requested_parts', 'return_parts'])
    await db`delete from ${raw(table)} where ${ended}`;
  return db<DeletedRecord[]>`
    delete from retail_files where (masa, number) in (
      select masa, number from retail_files where ${isOld(sql`written_at`, asked)}
      limit ${asked.limit} for update skip locked)
    returning array[file] as files`;
};

/** Batches of which no request is left. */
export const deleteOldBatches: DeleteRecords = async (db, asked) => {
  const rows = await db<{ number: number }[]>`
    select number from export_batches b where ${isOld(sql`created_at`, asked)}
      and not exists (select from export_items i where i.batch = b.number)
      and not exists (select from archived_requests a where a.export_batches @> array[b.number])
    order by number limit ${asked.limit} for update skip locked`;
  const numbers = rows.map(({ number }) => number);
  const deleted = await db<DeletedRecord[]>`
    delete from export_files where batch = any(${numbers}::int[]) returning array[xml_file, excel_file] as files`;
  await db`update export_batches set replaced_by = null where replaced_by = any(${numbers}::int[])`;
  await db`delete from export_batches where number = any(${numbers}::int[])`;
  return deleted;
};
