import { erased } from '#domain/masking.ts';
import type { Person } from '#domain/privacy/person.ts';
import type { Db } from '../../database/database.ts';
import { valuesIn } from './found-elsewhere.ts';

/** Their records of companies; one that buys again is learned anew from the next request that is closed. */
export async function deleteCompanies(db: Db, npwps: string[]): Promise<number> {
  const rows = await db`delete from companies where npwp = any(${npwps}::text[]) returning 1`;
  return rows.length;
}

/** With the mails that told of them. */
export async function deleteAwaitedOf(db: Db, email: string | null): Promise<number> {
  const rows = await db<{ mailId: string | null }[]>`
    delete from awaited_receipts where lower(email collate "C") = ${email} returning mail_id as "mailId"`;
  await db`delete from mails where id = any(${rows.flatMap(({ mailId }) => mailId ?? [])}::bigint[])`;
  return rows.length;
}

/** Links, the session, and the mails that carried the links. */
export async function deleteVisitsOf(db: Db, email: string | null): Promise<number> {
  const links = await db`delete from customer_links where email = ${email} returning 1`;
  const sessions = await db`delete from customer_sessions where email = ${email} returning 1`;
  await db`delete from mails where kind = 'myRequests' and lower(recipient collate "C") = ${email}`;
  return links.length + sessions.length;
}

type Sent = { transactionIds: string[]; email: string | null; recipients: string[] };

/** That a mail was sent, and when, stays; to whom does not. */
export async function eraseRecipients(db: Db, { transactionIds, email, recipients }: Sent): Promise<number> {
  const rows = await db`
    update mails m set recipient = ${erased}, last_error = null
    where recipient <> ${erased} and (lower(recipient collate "C") = ${email}
      or (lower(recipient collate "C") = any(${recipients}::text[])
        and id in (select mail_id from mail_requests where transaction_id = any(${transactionIds}::text[]))))
    returning 1`;
  return rows.length;
}

export async function listQueuedMailsTo(
  db: Db,
  { transactionIds, email, recipients }: Sent,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from mails where state = 'queued' and (lower(recipient collate "C") = ${email}
      or (lower(recipient collate "C") = any(${recipients}::text[])
        and id in (select mail_id from mail_requests where transaction_id = any(${transactionIds}::text[]))))
    order by id`;
  return rows.map(({ id }) => id);
}

/** Where the values stand in remarks and notes about others, they alone are taken out. */
export async function eraseMentions(db: Db, person: Person): Promise<void> {
  for (const value of valuesIn(person)) {
    const like = `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const pattern = value.replaceAll(/[^a-z0-9]/g, '\\$&');
    await db`
      with changed as (
        update request_history set remarks = regexp_replace(remarks, ${pattern}, ${erased}, 'gi')
        where remarks ~ '@|[0-9]{8}' and lower(remarks collate "C") like ${like} returning transaction_id)
      update requests set remarks = regexp_replace(remarks, ${pattern}, ${erased}, 'gi')
      where transaction_id in (select transaction_id from changed) and lower(remarks collate "C") like ${like}`;
    await db`update request_notes set note = regexp_replace(note, ${pattern}, ${erased}, 'gi')
      where note ~ '@|[0-9]{8}' and lower(note collate "C") like ${like}`;
  }
}
