import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { withArchivedItems } from '../archive/archived-tables.ts';

type BatchState = 'open' | 'closed' | 'discarded';
export type ItemState = 'exported' | 'issued' | 'rejected' | 'withdrawn';

export type BatchFile = {
  no: number;
  name: string;
  /** YYYY-MM of the fakturs. */
  masa: string;
  count: number;
  /** The size of the XML. */
  bytes: number;
  sha256: string;
  /** The time at which somebody's data were taken out of it; null for a file as it was written. */
  erasedAt: string | null;
  /** The last time at which its XML was downloaded as it is now. */
  downloadedAt: string | null;
  downloadedBy: string | null;
};

export type Batch = {
  number: number;
  state: BatchState;
  by: string;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  at: string;
  counts: Record<ItemState, number>;
  replacedBy: number | null;
  /** The time of its upload, in the form of `at`; null until it is known. */
  uploadedAt: string | null;
  uploadedBy: string | null;
  files: BatchFile[];
};

const stateOf = sql`case when discarded_at is not null then 'discarded' when exported = 0 then 'closed' else 'open' end`;

const inJakarta = (time: Sql) => sql`to_char(${time} at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')`;

const batch = sql`
  number, ${stateOf} as state, created_by as by, ${inJakarta(sql`created_at`)} as at,
  json_build_object('exported', exported, 'issued', issued, 'rejected', rejected, 'withdrawn', withdrawn) as counts,
  replaced_by as "replacedBy", ${inJakarta(sql`uploaded_at`)} as "uploadedAt", uploaded_by as "uploadedBy",
  (select json_agg(json_build_object('no', no, 'name', name, 'masa', to_char(masa, 'YYYY-MM'), 'count', fakturs,
      'bytes', bytes, 'sha256', sha256, 'erasedAt', ${inJakarta(sql`erased_at`)},
      'downloadedAt', ${inJakarta(sql`downloaded_at`)}, 'downloadedBy', downloaded_by) order by no)
    from export_files f where f.batch = b.number) as files`;

type BatchFilter = { masa?: string | undefined; state?: BatchState | undefined };

function matching({ masa, state }: BatchFilter): Sql {
  return sql`true
    ${state ? sql`and ${stateOf} = ${state}` : sql``}
    ${masa ? sql`and exists (select from export_files f where f.batch = b.number and f.masa = ${`${masa}-01`}::text::date)` : sql``}`;
}

/** Newest first. */
export async function listBatches(
  db: Db,
  filter: BatchFilter,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; batches: Batch[] }> {
  const [counted] = await db<{ total: number }[]>`
    select count(*)::int as total from export_batches b where ${matching(filter)}`;
  const batches = await db<Batch[]>`
    select ${batch} from export_batches b where ${matching(filter)}
    order by number desc limit ${size} offset ${(page - 1) * size}`;
  return { total: counted?.total ?? 0, batches };
}

export async function findBatch(db: Db, number: number): Promise<Batch | undefined> {
  const [row] = await db<Batch[]>`select ${batch} from export_batches b where number = ${number}`;
  return row;
}

export type BatchItem = {
  transactionId: string;
  code: string;
  file: number;
  position: number;
  firstLine: number;
  lastLine: number;
  date: string;
  buyerName: string;
  /** Hundredths of a rupiah. */
  taxBase: string;
  otherTaxBase: string;
  vat: string;
  state: ItemState;
  reason: string | null;
  changed: boolean;
};

/** Reads the items of a batch by file and place in it, some of them at a time. */
export async function* itemsOf(db: Db, number: number, some = 500): AsyncGenerator<BatchItem[]> {
  let last = { file: 0, position: 0 };
  for (;;) {
    const items = await db<BatchItem[]>`
      with ${withArchivedItems(number)}
      select transaction_id as "transactionId", code, file, position, first_line as "firstLine", last_line as "lastLine",
        to_char(faktur_date, 'YYYY-MM-DD') as date, buyer_name as "buyerName", tax_base as "taxBase",
        other_tax_base as "otherTaxBase", vat, state, reason, changed
      from export_items where batch = ${number} and (file, position) > (${last.file}::int, ${last.position}::int)
      order by file, position limit ${some}`;
    yield items;
    const end = items.at(-1);
    if (items.length < some || !end) return;
    last = end;
  }
}

type LockedBatch = { isDiscarded: boolean; createdAt: Date };

/** Locks a batch, after its requests, as every transaction does that needs both. Undefined when there is no such batch. */
export async function lockBatch(db: Db, number: number): Promise<LockedBatch | undefined> {
  const [row] = await db<LockedBatch[]>`
    select discarded_at is not null as "isDiscarded", created_at as "createdAt"
    from export_batches where number = ${number} for update`;
  return row;
}

/** Somebody says when, whatever stood there. */
export async function markUploaded(
  db: Db,
  number: number,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db`update export_batches set uploaded_by = ${by}, uploaded_at = ${at} where number = ${number}`;
}

/** Lists the states in which the fakturs of these requests are in a batch. */
export async function listItemStates(
  db: Db,
  number: number,
  transactionIds: readonly string[],
): Promise<Map<string, ItemState[]>> {
  const rows = await db<{ id: string; states: ItemState[] }[]>`
    select transaction_id as id, array_agg(state) as states from export_items
    where batch = ${number} and transaction_id = any(${transactionIds}::text[]) group by transaction_id`;
  return new Map(rows.map(({ id, states }) => [id, states]));
}

/** The requests of which something is exported in this batch, and neither issued nor taken out. */
export async function listExported(db: Db, number: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select distinct transaction_id as id from export_items where batch = ${number} and state = 'exported'`;
  return rows.map(({ id }) => id);
}

export async function markDiscarded(
  db: Db,
  number: number,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await db`update export_batches set discarded_by = ${by}, discarded_at = ${at}, discard_reason = ${reason}
    where number = ${number}`;
}

/** Finds where the two forms of a file are stored, and its name. */
export async function findBatchFile(
  db: Db,
  number: number,
  no: number,
): Promise<{ name: string; xml: string; excel: string } | undefined> {
  const [row] = await db<{ name: string; xml: string; excel: string }[]>`
    select name, xml_file as xml, excel_file as excel from export_files where batch = ${number} and no = ${no}`;
  return row;
}

/** Somebody takes the XML of a file, which is what Coretax gets. */
export async function markDownloaded(
  db: Db,
  { number, no }: { number: number; no: number },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db`update export_files set downloaded_by = ${by}, downloaded_at = ${at} where batch = ${number} and no = ${no}`;
}
