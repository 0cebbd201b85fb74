import type { MailKind } from '#domain/requests/mail-kind.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** A PDF that a mail carries. */
export type MailFile = { transactionId: string; file: string };

const kindsWithFiles: readonly MailKind[] = [
  'requestClosed',
  'fakturAttached',
  'fakturReplaced',
  'bulkClosed',
];

/** The PDFs of a request `r`: its valid fakturs, and a PDF on file whose number is not on record. */
const ownFiles = sql`(
  select f.file, f.code from fakturs f
  where f.transaction_id = r.transaction_id and f.state = 'valid' and f.file is not null
  union all
  select r.faktur_file, '' where r.faktur_file is not null
    and not exists (select from fakturs f where f.file = r.faktur_file))`;

/**
 * Writes down which PDFs these mails carry: those of their requests as they hold the submissions of the mails; of a mail
 * about one PDF, that one alone. Whatever is attached later, they carry these and no others.
 */
export async function fixMailFiles(db: Db, mailIds: readonly string[]): Promise<void> {
  await db`
    update mails m set files = (
      select coalesce(jsonb_agg(jsonb_build_object('transactionId', r.transaction_id, 'file', own.file)
        order by r.transaction_id, own.code, own.file), '[]')
      from mail_requests l join requests r on r.transaction_id = l.transaction_id and r.submission_id = l.submission_id
      cross join lateral ${ownFiles} own
      where l.mail_id = m.id and (m.kind not in ('fakturAttached', 'fakturReplaced') or own.file = m.about))
    where m.id = any(${mailIds}::bigint[]) and m.kind = any(${kindsWithFiles}::text[])`;
}

/** The PDFs that a mail about these requests would carry now, for one of an earlier version. */
export async function listOwnFiles(db: Db, transactionIds: readonly string[]): Promise<MailFile[]> {
  return db<MailFile[]>`
    select r.transaction_id as "transactionId", own.file
    from requests r cross join lateral ${ownFiles} own
    where r.transaction_id = any(${transactionIds}::text[]) order by r.transaction_id, own.code, own.file`;
}

export type CarriedFile = MailFile & {
  /** Null of a PDF whose number is not on record. */
  number: string | null;
};

/**
 * Lists those of these PDFs that still are their request's and count: none that was replaced, cancelled or moved
 * elsewhere.
 */
export async function listCarriedFiles(db: Db, files: readonly MailFile[]): Promise<CarriedFile[]> {
  return db<CarriedFile[]>`
    select given."transactionId", given.file, f.number
    from rows from (json_to_recordset(${JSON.stringify(files)}::text::json) as ("transactionId" text, file text))
      with ordinality as given ("transactionId", file, place)
    left join fakturs f on f.file = given.file
    where f.number is null or (f.transaction_id = given."transactionId" and f.state = 'valid')
    order by given.place`;
}

/** A copy carries what the mail carries. */
export async function copyMailFiles(db: Db, from: string, to: string): Promise<void> {
  await db`update mails m set files = original.files from mails original
    where original.id = ${from} and m.id = ${to}`;
}
