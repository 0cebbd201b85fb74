import { erased } from '#domain/privacy/masking.ts';
import type { Identity } from '#domain/privacy/identity.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { handedOverOf } from './found-elsewhere.ts';

/** Their records of companies; one that buys again is learned anew from the next request that is closed. */
export async function deleteCompanies(db: Db, npwps: string[]): Promise<number> {
  const rows = await db`delete from companies where npwp = any(${npwps}::text[]) returning 1`;
  return rows.length;
}

/** Deletes awaited receipts with the mails that told of them. */
export async function deleteAwaitedOf(db: Db, emails: string[]): Promise<number> {
  const rows = await db<{ mailId: string | null }[]>`
    delete from awaited_receipts where lower(email collate "C") = any(${emails}::text[]) returning mail_id as "mailId"`;
  await db`delete from mails where id = any(${rows.flatMap(({ mailId }) => mailId ?? [])}::bigint[])`;
  return rows.length;
}

/** Deletes what apps have handed over about them, a link that was not opened and a ticket alike. */
export async function deleteHandOversOf(db: Db, identity: Identity): Promise<number> {
  const rows = await db`delete from hand_overs where ${handedOverOf(identity)} returning 1`;
  return rows.length;
}

/** Links, sessions, and the mails that carried the links. */
export async function deleteVisitsOf(db: Db, emails: string[]): Promise<number> {
  const links = await db`delete from customer_links where lower(email) = any(${emails}::text[]) returning 1`;
  const sessions =
    await db`delete from customer_sessions where lower(email) = any(${emails}::text[]) returning 1`;
  await db`delete from mails where kind = 'myRequests' and lower(recipient collate "C") = any(${emails}::text[])`;
  return links.length + sessions.length;
}

/** The person's own addresses and WhatsApp numbers, those to which mails about their requests went besides, and requests of others who share one. */
type MailSelection = { transactionIds: string[]; emails: string[]; recipients: string[]; leftOut: string[] };

const wentTo = ({ transactionIds, emails, recipients, leftOut }: MailSelection): Sql => sql`(
  lower(recipient collate "C") = any(${emails}::text[])
    and id not in (select mail_id from mail_requests where transaction_id = any(${leftOut}::text[]))
  or lower(recipient collate "C") = any(${recipients}::text[])
    and id in (select mail_id from mail_requests where transaction_id = any(${transactionIds}::text[])))`;

/** Erases to whom mails were sent; that a mail was sent, and when, stays. */
export async function eraseRecipients(db: Db, sent: MailSelection): Promise<number> {
  const rows = await db`
    update mails set recipient = ${erased}, last_error = null
    where recipient <> ${erased} and ${wentTo(sent)} returning 1`;
  return rows.length;
}

export async function listQueuedMailsTo(db: Db, sent: MailSelection): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from mails where state = 'queued' and ${wentTo(sent)} order by id`;
  return rows.map(({ id }) => id);
}

/** What would bring back what was erased: how changes of these requests are undone, and answers that are kept for a day. */
export async function deleteTraces(db: Db, transactionIds: string[]): Promise<void> {
  await db`delete from undos u where exists (
    select from unnest(${transactionIds}::text[]) id where position(id in u.detail::text) > 0)`;
  await db`delete from idempotency_keys k where exists (
    select from unnest(${transactionIds}::text[]) id where position(id in k.answer::text) > 0)`;
}

/** Open demands of the same person: nothing is left that they could ask for. */
export async function listOtherDemands(
  db: Db,
  number: string,
  { emails, npwp, document, phones }: Identity,
): Promise<string[]> {
  const rows = await db<{ number: string }[]>`
    select number from privacy_files where status = 'open' and number <> ${number} and (
      person->>'email' = any(${emails}::text[]) or person->>'npwp' = ${npwp} or person->>'document' = ${document}
      or person->>'phone' = any(${phones}::text[]))
    order by number`;
  return rows.map((row) => row.number);
}

/** Deletes what a demo has shown of them. */
export async function deleteDemoMessages(db: Db, emails: string[], pattern: string): Promise<void> {
  await db`delete from demo_messages where lower(recipient) = any(${emails}::text[]) or sender = any(${emails}::text[]) or subject ~* ${pattern}
    or body_text ~* ${pattern} or html ~* ${pattern}`;
}
