import type { MailKind } from '#domain/requests/mail-kind.ts';
import type { Db } from '../../database/database.ts';
import { isClaimed, stopClaims } from './mail-locks.ts';

/** Mails to customers beside which a WhatsApp message goes, where their submission is bound to a number. */
const kindsBeside: readonly MailKind[] = [
  'statusChanged',
  'requestClosed',
  'fakturAttached',
  'fakturReplaced',
  'fakturCancelled',
  'fakturMoved',
  'correctionSettled',
  'bulkClosed',
  'bulkRejected',
];

export const goesBeside = (kind: string): boolean => kindsBeside.some((one) => one === kind);

/**
 * Writes the WhatsApp messages that go beside these mails: one for each request that holds the submission of its mail, if
 * that is bound to a number. A move without a word to the customer has none. Gives the ids of the new ones.
 */
export async function insertChatsBeside(db: Db, mailIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with told as (
      select distinct on (m.kind, m.about, r.transaction_id) m.kind, m.about, r.transaction_id, r.submission_id,
        r.whatsapp->>'number' as number, r.language, m.created_at, m.undo_id,
        'whatsapp:' || m.kind || ':' || m.about || ':' || r.transaction_id as event
      from mails m join mail_requests l on l.mail_id = m.id
      join requests r on r.transaction_id = l.transaction_id and r.submission_id = l.submission_id
      where m.id = any(${mailIds}::bigint[]) and m.channel = 'email' and m.kind = any(${kindsBeside}::text[])
        and r.whatsapp->>'number' is not null
        and (m.kind <> 'statusChanged' or exists (select from request_history h
          where h.id = m.about::bigint and (h.status = 'rejected' or h.remarks <> '')))
    ), written as (
      insert into mails (event, channel, kind, about, recipient, language, created_at, undo_id)
      select event, 'whatsapp', kind, about, number, language, created_at, undo_id from told
      on conflict (event) do nothing returning id, event
    ), linked as (
      insert into mail_requests (mail_id, transaction_id, submission_id)
      select id, transaction_id, submission_id from written join told using (event))
    select id from written`;
  return rows.map(({ id }) => id);
}

export type ConfirmedSubject = { transactionId: string; submissionId: string };

/** Writes that a request was confirmed, if its submission is bound to a number. */
export async function insertConfirmedChat(
  db: Db,
  { transactionId, submissionId }: ConfirmedSubject,
  { now, undo }: { now: Date; undo: string | undefined },
): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    with written as (
      insert into mails (event, channel, kind, about, recipient, language, created_at, undo_id)
      select ${`whatsapp:requestConfirmed:${submissionId}`}, 'whatsapp', 'requestConfirmed', submission_id::text,
        whatsapp->>'number', language, ${now}, ${undo ?? null}::uuid
      from requests where transaction_id = ${transactionId} and submission_id = ${submissionId}
        and whatsapp->>'number' is not null
      on conflict (event) do nothing returning id
    ), linked as (
      insert into mail_requests (mail_id, transaction_id, submission_id)
      select id, ${transactionId}, ${submissionId}::uuid from written)
    select id from written`;
  return row?.id;
}

/**
 * Deletes the waiting WhatsApp messages of an act that is taken back, or gives false: when one has left or is leaving. To
 * be rolled back then.
 */
export async function withdrawChats(
  tx: Db,
  undo: string,
  transactionIds: readonly string[],
): Promise<boolean> {
  const of = tx<{ id: string }[]>`
    select m.id from mail_requests l join mails m on m.id = l.mail_id
    where l.transaction_id = any(${transactionIds}::text[]) and m.undo_id = ${undo} and m.channel = 'whatsapp'`;
  const ids = (await of).map(({ id }) => id);
  if (ids.length === 0) return true;
  await stopClaims(tx);
  const deleted = await tx`
    delete from mails where id = any(${ids}::bigint[]) and handed_at is null
      and (state = 'queued' and not ${isClaimed} or state = 'sent' and sent_at is null) returning 1`;
  return deleted.length === ids.length;
}

/** False when it was handed over before: nobody knows then whether it arrived, and it is not sent again. */
export async function markHanded(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db`
    update mails set handed_at = ${now} where id = ${id} and state = 'queued' and handed_at is null returning 1`;
  return rows.length === 1;
}

/** Keeps why nothing was heard of a message that was handed over. */
export async function noteUnanswered(db: Db, id: string, reason: string): Promise<void> {
  await db`update mails set last_error = ${reason} where id = ${id} and state = 'queued'`;
}

/** Messages that were handed over so long ago, and of which nothing was heard since, count as failed. */
export async function failUnanswered(db: Db, handedBefore: Date): Promise<void> {
  await db`
    update mails set state = 'failed', attempts = attempts + 1, failed_at = handed_at,
      last_error = coalesce(last_error, 'WhatsApp was not heard of after it was handed over')
    where state = 'queued' and channel = 'whatsapp' and handed_at < ${handedBefore} and not ${isClaimed}`;
}

export type UnsentChats = { queued: number; unanswered: number; failed: number };

/** Counts the messages that wait, that were handed over without an answer, and that failed for good. */
export async function countUnsentChats(db: Db): Promise<UnsentChats> {
  const [row] = await db<UnsentChats[]>`
    select count(*) filter (where handed_at is null)::int as queued, count(handed_at)::int as unanswered,
      (select count(*)::int from mails where state = 'failed' and channel = 'whatsapp') as failed
    from mails where state = 'queued' and channel = 'whatsapp'`;
  return row ?? { queued: 0, unanswered: 0, failed: 0 };
}

type ReportHead = { id: string; round: number; at: Date };
export type ReportedArrival = ReportHead & { state: 'sent' | 'delivered' | 'read' };
export type ReportedFailure = ReportHead & { reason: string; isUndeliverable: boolean };

/**
 * Writes down how far messages have come. A report that is late takes nothing back, and that it was sent says nothing of
 * a message whose failure was reported. What has arrived is sent no more, in whichever round.
 */
export async function writeArrivals(db: Db, arrivals: readonly ReportedArrival[]): Promise<number> {
  const rows = await db`
    with told as (
      select id, min(at) as at, min(at) filter (where state <> 'sent') as delivered_at,
        min(at) filter (where state = 'read') as read_at
      from json_to_recordset(${JSON.stringify(arrivals)}::text::json) as a (id bigint, at timestamptz, state text)
      group by id)
    update mails m set state = 'sent', sent_at = coalesce(m.sent_at, told.at),
      delivered_at = coalesce(m.delivered_at, told.delivered_at), read_at = coalesce(m.read_at, told.read_at),
      last_error = null, failed_at = null, is_undeliverable = false
    from told where m.id = told.id and m.channel = 'whatsapp'
      and (told.delivered_at is not null or m.handed_at is not null) returning 1`;
  return rows.length;
}

/** Writes that a message did not arrive after all. Undefined when it has, or the report is about an earlier round. */
export async function writeFailure(
  db: Db,
  { id, round, at, reason, isUndeliverable }: ReportedFailure,
): Promise<{ returns: number } | undefined> {
  const [row] = await db<{ returns: number }[]>`
    update mails set state = 'failed', failed_at = ${at}, last_error = ${reason}, is_undeliverable = ${isUndeliverable},
      handed_at = null, sent_at = null
    where id = ${id} and round = ${round} and channel = 'whatsapp' and delivered_at is null and state <> 'failed'
    returning returns`;
  return row;
}

/** Puts one that came back for a reason that may pass into the outbox once more. */
export async function requeueReturned(db: Db, id: string): Promise<void> {
  await db`
    update mails set state = 'queued', attempts = attempts + 1, returns = returns + 1, round = round + 1
    where id = ${id} and state = 'failed'`;
}

/** Deletes what waits for a number, all or of some requests, except what is being sent at this moment. */
export async function deleteChatsTo(
  db: Db,
  number: string,
  transactionIds: readonly string[],
): Promise<void> {
  await db`
    delete from mails where channel = 'whatsapp' and recipient = ${number} and state = 'queued' and handed_at is null
      and not ${isClaimed} and id in (
        select mail_id from mail_requests where transaction_id = any(${transactionIds}::text[]))`;
}
