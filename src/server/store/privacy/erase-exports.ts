import { erased } from '#domain/privacy/masking.ts';
import type { PlaceInFile } from '#domain/coretax/erased-buyers.ts';
import type { Db } from '../../database/database.ts';

/** A faktur of a person in a file of an export. */
export type PersonsItem = PlaceInFile & {
  transactionId: string;
  batch: number;
  file: number;
  state: string;
};

export async function listItemsOf(db: Db, transactionIds: readonly string[]): Promise<PersonsItem[]> {
  return db<PersonsItem[]>`
    select transaction_id as "transactionId", batch, file, state, position, first_line as "firstLine", last_line as "lastLine"
    from export_items where transaction_id = any(${transactionIds}::text[]) order by batch, file, position`;
}

/** The two files of an export as they are stored now. */
export type StoredExport = { batch: number; no: number; xml: string; excel: string };

export async function listStoredExports(
  db: Db,
  files: readonly Pick<PersonsItem, 'batch' | 'file'>[],
): Promise<StoredExport[]> {
  return db<StoredExport[]>`
    select batch, no, xml_file as xml, excel_file as excel from export_files
    where (batch, no) in (select batch, file from json_to_recordset(${JSON.stringify(files)}::text::json) as f (batch int, file int))
    order by batch, no`;
}

export type RewrittenExport = StoredExport & { before: StoredExport; bytes: number; sha256: string };

/** False when somebody has rewritten the file meanwhile. */
export async function replaceExport(
  db: Db,
  { batch, no, xml, excel, bytes, sha256, before }: RewrittenExport,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update export_files set xml_file = ${xml}, excel_file = ${excel}, bytes = ${bytes}, sha256 = ${sha256}, erased_at = ${now},
      downloaded_at = null, downloaded_by = null
    where batch = ${batch} and no = ${no} and xml_file = ${before.xml} returning 1`;
  return rows.length === 1;
}

export async function maskItems(db: Db, items: readonly PersonsItem[]): Promise<void> {
  await db`
    update export_items i set buyer_name = ${erased} from json_to_recordset(${JSON.stringify(items)}::text::json)
      as t (batch int, file int, position int)
    where i.batch = t.batch and i.file = t.file and i.position = t.position`;
}
