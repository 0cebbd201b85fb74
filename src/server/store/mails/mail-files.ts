import type { MailKind } from '#domain/mail-kind.ts';
import type { Db } from '../../database/database.ts';

/** A PDF that a mail carries. */
export type MailFile = { transactionId: string; file: string };

const kindsWithFiles: readonly MailKind[] = [
  'requestClosed',
  'fakturAttached',
  'fakturReplaced',
  'bulkClosed',
];

/**
 * Writes down which PDFs these mails carry: the valid fakturs of their requests, and a PDF on file whose number is not on
 * record; of a mail about one PDF, that one alone. Whatever is attached later, they carry these and no others.
 */
export async function fixMailFiles(db: Db, mailIds: readonly string[]): Promise<void> {
  await db`
    update mails m set files = (
      select coalesce(jsonb_agg(jsonb_build_object('transactionId', r.transaction_id, 'file', own.file)
        order by r.transaction_id, own.code, own.file), '[]')
      from mail_requests l join requests r on r.transaction_id = l.transaction_id
      cross join lateral (
        select f.file, f.code from fakturs f
        where f.transaction_id = r.transaction_id and f.state = 'valid' and f.file is not null
        union all
        select r.faktur_file, '' where r.faktur_file is not null
          and not exists (select from fakturs f where f.file = r.faktur_file)) own
      where l.mail_id = m.id and (m.kind not in ('fakturAttached', 'fakturReplaced') or own.file = m.about))
    where m.id = any(${mailIds}::bigint[]) and m.kind = any(${kindsWithFiles}::text[])`;
}

/** A copy carries what the mail carried; one of an earlier version has nothing written down. */
export async function copyMailFiles(db: Db, from: string, to: string): Promise<void> {
  await db`update mails m set files = original.files from mails original
    where original.id = ${from} and m.id = ${to} and original.files is not null`;
}
