import type { BuyerKind } from '#domain/buyers/buyer.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { live } from '../archive/archived-tables.ts';
import { hasFaktur } from './requested-parts.ts';

export type FakturSource = 'drop' | 'list' | 'hand' | 'provider';

export type NewFaktur = {
  id: string;
  transactionId: string;
  number: string;
  code: string;
  /** The code of the part of the receipt that it stands for. */
  part: string;
  date: string | null;
  dpp: number | null;
  /** Whether the price without tax is the receipt's, because an accepted PDF does not print its own. */
  isEstimated: boolean;
  dppNilaiLain: number | null;
  ppn: number | null;
  /** The buyer as it was read; the database compares it with the request's. */
  buyerKind: BuyerKind;
  buyerNumber: string;
  file: string | null;
  sha256: string | null;
  pages: number;
  /** The number of the one in whose place it comes. */
  replaces: string | null;
};

/**
 * Writes fakturs and ends those that they replace; nobody waits for a replacement any more then. A number that the same
 * request has already gets the PDF, and what the PDF says. Gives the ids by number, without the numbers that other
 * requests have.
 */
export async function insertFakturs(
  db: Db,
  fakturs: readonly NewFaktur[],
  { source, by, at }: { source: FakturSource; by: string; at: Date },
): Promise<Map<string, string>> {
  const given = JSON.stringify(fakturs);
  await db`
    with ended as (
      update fakturs f set state = 'replaced', ended_at = ${at}
      from json_to_recordset(${given}::text::json) as g ("transactionId" text, replaces text)
      where f.number = g.replaces and f.transaction_id = g."transactionId" and f.state = 'valid'
      returning f.transaction_id)
    update requests set faktur_mark = null
    where transaction_id in (select transaction_id from ended) and faktur_mark = 'replacementRequested'`;
  const rows = await db<{ number: string; id: string }[]>`
    insert into fakturs as f (id, transaction_id, number, code, part, faktur_date, dpp, dpp_estimated, dpp_nilai_lain, ppn,
      buyer_kind, buyer_number, file, sha256, pages, replaces, source, recorded_by, recorded_at)
    select id, "transactionId", number, code, nullif(part, code), date, dpp, "isEstimated", "dppNilaiLain", ppn,
      "buyerKind", "buyerNumber", file, decode(sha256, 'hex'), pages,
      (select id from fakturs old where old.number = g.replaces), ${source}, ${by}, ${at}
    from json_to_recordset(${given}::text::json) as g (id uuid, "transactionId" text, number text, code text, part text,
      date date, dpp bigint, "isEstimated" boolean, "dppNilaiLain" bigint, ppn bigint, "buyerKind" text,
      "buyerNumber" text, file text, sha256 text, pages int, replaces text)
    on conflict (number) do update set file = excluded.file, sha256 = excluded.sha256, pages = excluded.pages,
        buyer_kind = excluded.buyer_kind, buyer_number = excluded.buyer_number,
        faktur_date = coalesce(excluded.faktur_date, f.faktur_date),
        dpp_nilai_lain = coalesce(excluded.dpp_nilai_lain, f.dpp_nilai_lain), ppn = coalesce(excluded.ppn, f.ppn),
        dpp = case when excluded.dpp_estimated then coalesce(f.dpp, excluded.dpp) else coalesce(excluded.dpp, f.dpp) end,
        dpp_estimated = excluded.dpp_estimated and f.dpp is null
      where f.transaction_id = excluded.transaction_id and f.state = 'valid' and excluded.file is not null
    returning number, id`;
  return new Map(rows.map(({ number, id }) => [number, id]));
}

export type AttachedFile = {
  transactionId: string;
  file: string;
  pages: number;
  /** The transactions that its text names. */
  mentions: string[];
  /** The verdict about it; a doubtful one was accepted. */
  verdict: string;
};

/** Shows these PDFs on their requests from now on. */
export async function attachFiles(db: Db, attached: readonly AttachedFile[]): Promise<void> {
  await db`
    update requests r set faktur_file = a.file, faktur_pages = a.pages, faktur_mentions = a.mentions,
      faktur_verdict = a.verdict
    from json_to_recordset(${JSON.stringify(attached)}::text::json)
      as a ("transactionId" text, file text, pages int, mentions text[], verdict text)
    where r.transaction_id = a."transactionId"`;
}

/** No undo of an earlier upload puts back the PDFs that these requests had before. */
export async function forgetReplaced(db: Db, transactionIds: readonly string[]): Promise<void> {
  await db`delete from replaced_fakturs where transaction_id = any(${transactionIds}::text[])`;
}

/**
 * Ends fakturs, which count no longer. Their PDFs are kept with them; the request shows that of another part of it, if
 * it has one, and no undo of an upload puts them back.
 */
export async function endFakturs(
  db: Db,
  numbers: readonly string[],
  { state, at }: { state: 'replaced' | 'cancelled'; at: Date },
): Promise<void> {
  await db`update fakturs set state = ${state}, ended_at = ${at}
    where number = any(${numbers}::text[]) and state = 'valid'`;
  if (state === 'replaced') return;
  await db`delete from replaced_fakturs
    where transaction_id in (select transaction_id from fakturs where number = any(${numbers}::text[]))`;
  await db`
    update requests r set faktur_file = other.file, faktur_pages = coalesce(other.pages, 0), faktur_mentions = null,
      faktur_verdict = null
    from fakturs f ${otherPdf(sql`f.transaction_id`)}
    where f.number = any(${numbers}::text[]) and r.transaction_id = f.transaction_id
      -- Its own, or that of the one before it where its own has not come.
      and r.faktur_file in (
        select file from fakturs ended where ended.transaction_id = f.transaction_id and ended.state <> 'valid')`;
}

/** The PDF that a request shows where the one that it showed goes: that of another part of it, if it has one. */
const otherPdf = (transactionId: Sql) => sql`
  left join lateral (
    select file, pages from fakturs part
    where part.transaction_id = ${transactionId} and part.state = 'valid' and part.file is not null
    order by part.code limit 1) other on true`;

/** Hides PDFs that went to another request: none of them is shown by this one any more. */
export async function hideFiles(db: Db, transactionId: string, files: readonly string[]): Promise<void> {
  await db`
    update requests r set faktur_file = other.file, faktur_pages = coalesce(other.pages, 0), faktur_mentions = null,
      faktur_verdict = null
    from (select ${transactionId}::text as id) hidden ${otherPdf(sql`hidden.id`)}
    where r.transaction_id = hidden.id and r.faktur_file = any(${files}::text[])`;
}

/**
 * The date of the first one before a faktur `f` and its replacements, in whose month all of them count. Their numbers
 * differ in the digits that count them.
 */
export const countsOn = sql`(
  select first.faktur_date from fakturs first
  where first.transaction_id = f.transaction_id and right(first.number, 13) = right(f.number, 13)
  order by first.number limit 1)`;

/**
 * Copies what is on record about the fakturs of these requests to where lists look, after any change to them. Of several
 * valid ones the one of the lowest code is shown, which is the one with VAT to pay.
 */
export async function refreshFakturs(db: Db, transactionIds: readonly string[]): Promise<void> {
  await db`
    update requests r set
      faktur_number = shown.number, faktur_date = shown.faktur_date, faktur_masa = date_trunc('month', shown.counts_on)::date,
      part_missing = shown.number is not null and exists (
        select from requested_parts p where p.transaction_id = asked.id and p.kind <> 'NoVAT' and not ${hasFaktur}),
      dpp = shown.dpp, dpp_nilai_lain = shown.dpp_nilai_lain, ppn = shown.ppn,
      faktur_state = case
        when shown.number is not null then case when known.has_successor then 'replaced' else 'issued' end
        when known.is_exported then 'exported'
        when known.is_replacement_awaited then 'replaced'
        when known.was_cancelled then 'cancelled'
        else 'none' end,
      changed_since_export = r.changed_since_export and (shown.number is not null or known.is_exported),
      -- Whoever waits for a replacement does not wait for the PDF of the one before.
      faktur_mark = case
        when shown.number is null then case when known.is_replacement_awaited and not known.is_exported then 'replacementRequested' end
        when shown.number = r.faktur_number and r.faktur_mark = 'replacementRequested' then r.faktur_mark
        when known.lacks_file and not known.has_other_file then 'pdfMissing' end
    from unnest(${transactionIds}::text[]) as asked (id)
    join requests before on before.transaction_id = asked.id
    left join lateral (
      select f.*, ${countsOn} as counts_on
      from fakturs f where f.transaction_id = asked.id and f.state = 'valid' order by f.code limit 1) shown on true
    cross join lateral (
      select coalesce(bool_or(f.state = 'valid' and f.replaces is not null), false) as has_successor,
        coalesce(bool_or(f.state = 'replaced' and not exists (
          select from fakturs later where later.transaction_id = f.transaction_id
            and right(later.number, 13) = right(f.number, 13) and later.number > f.number)), false) as is_replacement_awaited,
        coalesce(bool_or(f.state = 'cancelled'), false) as was_cancelled,
        coalesce(bool_or(f.state = 'valid' and f.file is null), false) as lacks_file,
        before.faktur_file is not null
          and not coalesce(bool_or(f.file = before.faktur_file), false) as has_other_file,
        exists (select from export_items i where i.transaction_id = asked.id and i.state = 'exported') as is_exported
      from fakturs f where f.transaction_id = asked.id) known
    where r.transaction_id = asked.id`;
}

/** The new faktur comes by a drop. Taken back, the mark is what else there is to do. */
export async function markReplacement(db: Db, transactionId: string, isAwaited: boolean): Promise<void> {
  await db`update requests set faktur_mark = ${isAwaited ? 'replacementRequested' : null}
    where transaction_id = ${transactionId}`;
  if (!isAwaited) await refreshFakturs(db, [transactionId]);
}

/** A PDF says that the faktur with this number was replaced: the new one is awaited. */
export async function markReplacementAwaited(db: Db, number: string): Promise<void> {
  await db`update requests set faktur_mark = 'replacementRequested'
    where transaction_id = (select transaction_id from fakturs where number = ${number} and state = 'valid')`;
}

/** Lists to whom a mail about each of these requests goes. */
export async function listRecipients(
  db: Db,
  transactionIds: readonly string[],
): Promise<Map<string, { email: string; language: Language }>> {
  const rows = await db<{ id: string; email: string; language: Language }[]>`
    select transaction_id as id, email, language from requests where transaction_id = any(${transactionIds}::text[])`;
  return new Map(rows.map(({ id, email, language }) => [id, { email, language }]));
}

/** The PDF of a faktur, whatever has become of it since. */
export async function findFakturFile(
  db: Db,
  number: string,
  source: Sql = live,
): Promise<{ file: string | null; transactionId: string } | undefined> {
  const [row] = await db<{ file: string | null; transactionId: string }[]>`
    ${source} select file, transaction_id as "transactionId" from fakturs where number = ${number}`;
  return row;
}
