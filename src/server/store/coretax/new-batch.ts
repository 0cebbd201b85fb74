import type { Language } from '#domain/language.ts';
import type { Db } from '../../database/database.ts';
import type { BatchFile, BatchItem } from './export-batches.ts';

type NewBatch = { by: string; at: Date; settingsVersion: number; fakturs: number };

export async function insertBatch(db: Db, { by, at, settingsVersion, fakturs }: NewBatch): Promise<number> {
  const [row] = await db<{ number: number }[]>`
    insert into export_batches (created_by, created_at, settings_version, exported)
    values (${by}, ${at}, ${settingsVersion}, ${fakturs}) returning number`;
  if (!row) throw new Error('no batch was written');
  return row.number;
}

/** A file of a batch with the names of its forms in the storage. */
export type NewFile = Omit<BatchFile, 'erasedAt' | 'downloadedAt' | 'downloadedBy'> & {
  xml: string;
  excel: string;
};
export type NewItem = Omit<BatchItem, 'state' | 'reason' | 'changed'>;

export async function insertFilesAndItems(
  db: Db,
  number: number,
  { files, items }: { files: readonly NewFile[]; items: readonly NewItem[] },
): Promise<void> {
  await db`
    insert into export_files (batch, no, name, masa, fakturs, bytes, sha256, xml_file, excel_file)
    select ${number}, no, name, (masa || '-01')::date, count, bytes, sha256, xml, excel
    from json_to_recordset(${JSON.stringify(files)}::text::json) as f (no int, name text, masa text, count int,
      bytes bigint, sha256 text, xml text, excel text)`;
  await db`
    insert into export_items (batch, transaction_id, code, file, position, first_line, last_line, faktur_date, buyer_name,
      tax_base, other_tax_base, vat)
    select ${number}, "transactionId", code, file, position, "firstLine", "lastLine", date, "buyerName", "taxBase",
      "otherTaxBase", vat
    from json_to_recordset(${JSON.stringify(items)}::text::json) as i ("transactionId" text, code text, file int,
      position int, "firstLine" int, "lastLine" int, date date, "buyerName" text, "taxBase" bigint,
      "otherTaxBase" bigint, vat bigint)`;
}

/** All of them are exported now, but for parts whose faktur is there. Open ones are in process, each with its line of the history. */
export async function moveExported(
  db: Db,
  ids: readonly string[],
  { number, remarks, actor, at }: { number: number; remarks: string; actor: string; at: Date },
): Promise<{ historyId: string; transactionId: string; email: string; language: Language }[]> {
  const lines = await db<{ historyId: string; transactionId: string; email: string; language: Language }[]>`
    with opened as (
      select transaction_id, submission_id, email, language from requests
      where transaction_id = any(${ids}::text[]) and status = 'open'
    ), lines as (
      insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
      select transaction_id, submission_id, ${at}, 'process', ${remarks}, ${actor} from opened order by transaction_id
      returning id, transaction_id)
    select l.id as "historyId", transaction_id as "transactionId", email, language
    from lines l join opened using (transaction_id) order by l.id`;
  await db`
    update requests set faktur_state = case when faktur_number is null then 'exported' else faktur_state end, export_batch = ${number}, changed_since_export = false,
      status = 'process', remarks = case when status = 'open' then ${remarks} else remarks end,
      status_since = case when status = 'open' then ${at} else status_since end
    where transaction_id = any(${ids}::text[])`;
  return lines;
}

/** Batches from which these requests were taken out before learn where they went. */
export async function noteReplaced(db: Db, number: number, ids: readonly string[]): Promise<void> {
  await db`
    update export_batches set replaced_by = ${number} where number in (
      select number from export_batches b where number in (
        select batch from export_items
        where transaction_id = any(${ids}::text[]) and state in ('rejected', 'withdrawn') and batch <> ${number})
      order by number for update)`;
}
