import type { ReceiptPart } from '#domain/coretax/month/receipt-parts.ts';
import type { PartSums } from '#domain/coretax/tax-invoice.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { countedVersion, readCounting } from '../receipts/counting-settings.ts';

/** The part of the sale that a faktur f stands for. */
export const partOfFaktur = sql`coalesce(f.part, f.code)`;

/** Whether a code is that of a part p, or stands for it because no part of the request has that code. */
export const isOfPart = (code: Sql): Sql => sql`(${code} = p.code or p.is_main and not exists (
  select from requested_parts own where own.transaction_id = p.transaction_id and own.code = ${code}))`;

/** Whether a part p has a valid faktur. */
export const hasFaktur = sql`exists (
  select from fakturs f where f.transaction_id = p.transaction_id and f.state = 'valid' and ${isOfPart(partOfFaktur)})`;

export type PartsOfRequest = {
  receipt: Pick<Receipt, 'transactionId' | 'salesDate' | 'store'>;
  parts: ReceiptPart[];
};

type PartRow = Omit<ReceiptPart, keyof PartSums> &
  Record<keyof PartSums, string> & { transactionId: string; day: string; store: string; returnId: string };

const rowsOf = (
  { receipt, parts }: PartsOfRequest,
  { day, returnId = '' }: { day: string; returnId?: string },
): PartRow[] =>
  parts.map(({ dpp, dppNilaiLain, ppn, ...part }) => ({
    ...part,
    day,
    returnId,
    transactionId: receipt.transactionId,
    store: receipt.store,
    dpp: String(dpp),
    dppNilaiLain: String(dppNilaiLain),
    ppn: String(ppn),
  }));

const given = (rows: readonly PartRow[]): Sql => sql`json_to_recordset(${JSON.stringify(rows)}::text::json)
  as s ("returnId" text, "transactionId" text, code text, kind text, day date, store text, dpp bigint, "dppNilaiLain" bigint,
    ppn bigint, "isMain" boolean)`;

/** Replaces the parts with which the receipts of these requests count. */
export async function replaceRequestedParts(db: Db, requests: readonly PartsOfRequest[]): Promise<void> {
  if (requests.length === 0) return;
  await db`delete from requested_parts
    where transaction_id = any(${requests.map(({ receipt }) => receipt.transactionId)}::text[])`;
  await db`
    insert into requested_parts (transaction_id, code, kind, day, store, dpp, dpp_nilai_lain, ppn, is_main)
    select "transactionId", code, kind, day, store, dpp, "dppNilaiLain", ppn, "isMain"
    from ${given(requests.flatMap((one) => rowsOf(one, { day: one.receipt.salesDate })))}`;
}

export type PartsOfReturn = PartsOfRequest & { returnId: string; day: string };

/** What these returns take away. */
export async function replaceReturnParts(db: Db, returns: readonly PartsOfReturn[]): Promise<void> {
  if (returns.length === 0) return;
  await db`delete from return_parts where return_id = any(${returns.map(({ returnId }) => returnId)}::text[])`;
  await db`
    insert into return_parts (return_id, transaction_id, code, kind, day, store, dpp, dpp_nilai_lain, ppn)
    select "returnId", "transactionId", code, kind, day, store, dpp, "dppNilaiLain", ppn
    from ${given(returns.flatMap((one) => rowsOf(one, one)))}`;
}

/** Keeps what the receipt of a new request counts with, for as long as the request is kept. */
export const countRequested = (tx: Db, receipt: Receipt): Promise<void> => countAllRequested(tx, [receipt]);

/** The same for the receipts of many requests. */
export async function countAllRequested(tx: Db, receipts: readonly Receipt[]): Promise<void> {
  const rows = await tx<{ id: string; version: number }[]>`
    select r.transaction_id as id, ${countedVersion(sql`r`)} as version
    from unnest(${receipts.map(({ transactionId }) => transactionId)}::text[],
      ${receipts.map(({ salesDate }) => salesDate)}::text[]::date[]) as s (id, day)
    join receipts r on r.transaction_id = s.id and r.sales_date = s.day`;
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const { countAs } = await readCounting(tx, [...versions.values()]);
  await replaceRequestedParts(
    tx,
    receipts.map((receipt) => ({
      receipt,
      parts: countAs(versions.get(receipt.transactionId) ?? 0)({ receipt, returns: [] }).parts,
    })),
  );
}

/** Lists those of these receipts that are requested and were counted. */
export async function listCountedRequests(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select distinct transaction_id as id from requested_parts where transaction_id = any(${ids}::text[])`;
  return new Set(rows.map(({ id }) => id));
}
