import type { Receipt } from '#domain/receipt.ts';
import type { Db } from './database.ts';
import { upsertFrom, type Upserted } from './receipts.ts';

/** Where a transaction stands in the file, and the receipt unless it was rejected. */
export type StagedReceipt = { line: number; transactionId: string; receipt: Receipt | undefined };
type Repeated = { line: number; transactionId: string; firstLine: number };

/** Tables of this session alone: what is being loaded, and every ID of the run, for which memory would not do. */
export async function createStaging(db: Db): Promise<void> {
  await db`create temporary table staged_receipts (
    line bigint not null, transaction_id text not null,
    sales_date date, store text, total_paid bigint, lines jsonb) on commit delete rows`;
  await db`create temporary table imported_ids (transaction_id text primary key, line bigint not null)`;
}

/**
 * Loads a batch within a transaction. An ID that appeared earlier in the run is not loaded again but given back:
 * replacing would lose the lines that came first.
 */
export async function loadStaged(
  db: Db,
  batch: StagedReceipt[],
): Promise<Upserted & { repeated: Repeated[] }> {
  await stage(db, batch);
  await db`insert into imported_ids (transaction_id, line)
    select transaction_id, min(line) from staged_receipts group by 1 on conflict do nothing`;
  const repeated = await db<Repeated[]>`
    select s.line::float8 as line, transaction_id as "transactionId", i.line::float8 as "firstLine"
    from staged_receipts s join imported_ids i using (transaction_id)
    where s.line <> i.line and s.sales_date is not null`;
  const accepted = await upsertFrom(
    db,
    db`select s.* from staged_receipts s join imported_ids i using (transaction_id, line) where s.sales_date is not null`,
  );
  const good = batch.filter(({ receipt }) => receipt !== undefined).length;
  return { accepted, unchanged: good - repeated.length - accepted, repeated };
}

/** As one value and not by COPY: the driver never settles a COPY that fails after its last byte. */
async function stage(db: Db, batch: StagedReceipt[]): Promise<void> {
  const rows = JSON.stringify(batch.map(({ receipt, ...place }) => ({ ...place, ...receipt })));
  await db`insert into staged_receipts
    select * from json_to_recordset(${rows}::text::json)
      as r (line bigint, "transactionId" text, "salesDate" date, store text, "totalPaid" bigint, lines jsonb)`;
}
