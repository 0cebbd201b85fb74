import type { Language } from '#domain/language.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/**
 * The time at which it was settled what a faktur says: one that came by a provider when it was composed for that, another
 * replacement when it was recorded, any other when its file was made.
 */
const settledAt = sql`coalesce(
  (select i.composed_at from issues i where i.transaction_id = f.transaction_id and i.faktur_number = f.number
    order by i.round desc limit 1),
  case when not exists (
      select from fakturs earlier where earlier.transaction_id = f.transaction_id
        and right(earlier.number, 13) = right(f.number, 13) and earlier.number < f.number) then (
    select b.created_at from export_items i join export_batches b on b.number = i.batch
    where i.transaction_id = f.transaction_id and i.code = coalesce(f.part, f.code) and i.state = 'issued') end,
  f.recorded_at)`;

/** Tells of a return v that a valid faktur of its request does not know of it. */
export const isUnknownToFaktur = sql`v.after_export and exists (
  select from fakturs f
  where f.transaction_id = v.transaction_id and f.state = 'valid' and ${settledAt} < v.received_at)`;

export type ReturnToNote = {
  returnId: string;
  transactionId: string;
  date: string;
  amount: number;
  isWhole: boolean;
  fakturNumber: string;
  companyName: string;
};

/** Lists the returns whose note has not come, oldest first. */
export async function listReturnsToNote(db: Db): Promise<ReturnToNote[]> {
  return db<ReturnToNote[]>`
    select return_id as "returnId", v.transaction_id as "transactionId", to_char(returned_on, 'YYYY-MM-DD') as date,
      amount::float8 as amount, faktur_number as "fakturNumber", company_name as "companyName",
      (select sum(amount) from receipt_returns every where every.transaction_id = v.transaction_id) >= total_paid as "isWhole"
    from receipt_returns v join requests r on r.transaction_id = v.transaction_id
    where note_number is null and faktur_number is not null and ${isUnknownToFaktur}
    order by received_at, return_id`;
}

type ReturnToTell = {
  returnId: string;
  transactionId: string;
  email: string;
  language: Language;
  /** A valid faktur does not know of it, and the customer has not made the note yet. */
  isToTell: boolean;
};

/** Lists the returns of these requests that came after an export. */
export async function listReturnsToTell(db: Db, transactionIds: readonly string[]): Promise<ReturnToTell[]> {
  return db<ReturnToTell[]>`
    select return_id as "returnId", v.transaction_id as "transactionId", email, language,
      note_number is null and status in ('open', 'process', 'closed') and ${isUnknownToFaktur} as "isToTell"
    from receipt_returns v join requests r on r.transaction_id = v.transaction_id
    where v.transaction_id = any(${transactionIds}::text[]) and after_export
    order by received_at, return_id`;
}

export type Return = { transactionId: string; date: string; amount: number; isUnknownToFaktur: boolean };

export async function findReturn(db: Db, returnId: string): Promise<Return | undefined> {
  const [row] = await db<Return[]>`
    select v.transaction_id as "transactionId", to_char(returned_on, 'YYYY-MM-DD') as date, amount::float8 as amount,
      ${isUnknownToFaktur} as "isUnknownToFaktur"
    from receipt_returns v where return_id = ${returnId}`;
  return row;
}

type Note = { number: string; date: string; by: string; at: Date };

export async function saveNote(db: Db, returnId: string, { number, date, by, at }: Note): Promise<void> {
  await db`update receipt_returns set note_number = ${number}, note_date = ${date}::text::date, note_by = ${by}, note_at = ${at}
    where return_id = ${returnId}`;
}
