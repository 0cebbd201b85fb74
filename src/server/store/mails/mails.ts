import type { Language } from '#domain/language.ts';
import type { MailServer } from '#domain/mail-sender/mail-server.ts';
import type { MessageChannel } from '#domain/messages/message-state.ts';
import type { MailKind, MessageKind } from '#domain/requests/mail-kind.ts';
import type { Db } from '../../database/database.ts';
import type { MailFile } from './mail-files.ts';
import { mailedSubmission } from './mailed-submissions.ts';
import { isClaimed, listClaimed, lockOf, waitForMail } from './mail-locks.ts';

export type NewMail = {
  /** Names what happened, for ever: the same event is never mailed twice. */
  event: string;
  kind: MessageKind;
  about: string;
  recipient: string;
  language: Language;
  /** E-mail where it is not said. */
  channel?: MessageChannel;
};
/** The event by which the mail about a move is recognised for ever. */
export const eventOfMove = (kind: MailKind, historyId: string): string => `${kind}:${historyId}`;

export type QueuedMail = NewMail & {
  id: string;
  channel: MessageChannel;
  /** Counts how often it was put into the outbox. */
  round: number;
  createdAt: Date;
  /** The PDFs that it carries; null for a mail that an earlier version queued. */
  files: MailFile[] | null;
  /** The moment until which the mail waits, because somebody may still undo what it tells of. */
  heldUntil: Date | null;
  /** The mail server that may have sent it already. */
  staysWith: MailServer | null;
  /** When it was handed over by a way on which it cannot be asked for again. */
  handedAt: Date | null;
};
export type MailResult = {
  id: string;
  state: 'sent' | 'queued' | 'failed';
  /** When the attempt ended. */
  at: Date;
  /** Whether the mail is done with although it never left: there was nothing left to say. */
  isDropped?: boolean;
  error: string | null;
  /** The mail server said so for good. */
  isUndeliverable: boolean;
  /** The mail server that had the whole of it and did not say yes, at this attempt. */
  staysWith?: MailServer | undefined;
};

/** A request that a mail is about, and the submission that it tells of: without one, that which the request holds now. */
export type MailSubject = { transactionId: string; submissionId?: string };

/** The requests that a mail is about: staff see it beside each of them. */
export async function linkMail(db: Db, mailId: string, subjects: readonly MailSubject[]): Promise<void> {
  await db`insert into mail_requests (mail_id, transaction_id, submission_id)
    select ${mailId}, r.transaction_id, coalesce(s."submissionId", r.submission_id)
    from json_to_recordset(${JSON.stringify(subjects)}::text::json) as s ("transactionId" text, "submissionId" uuid)
    join requests r on r.transaction_id = s."transactionId"`;
}

/** A copy of a mail tells of what the mail tells of. */
export async function copySubjects(db: Db, from: string, to: string): Promise<void> {
  await db`insert into mail_requests (mail_id, transaction_id, submission_id)
    select ${to}, l.transaction_id, ${mailedSubmission}
    from mail_requests l join mails m on m.id = l.mail_id join requests r on r.transaction_id = l.transaction_id
    where l.mail_id = ${from}`;
}

/** Undefined when this event has its mail already. */
export async function insertMail(
  db: Db,
  mail: NewMail & { undo?: string | undefined },
  now: Date,
): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    insert into mails (event, channel, kind, about, recipient, language, created_at, undo_id)
    values (${mail.event}, ${mail.channel ?? 'email'}, ${mail.kind}, ${mail.about}, ${mail.recipient}, ${mail.language},
      ${now}, ${mail.undo ?? null})
    on conflict (event) do nothing returning id`;
  return row?.id;
}

export type RequestMail = NewMail & MailSubject;

/** Inserts many mails at once, each about one request; gives the ids of those whose event had no mail yet. */
export async function insertMails(
  db: Db,
  mails: readonly RequestMail[],
  { undo, now }: { undo: string | undefined; now: Date },
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(mails)}::text::json)
        as m (event text, channel text, kind text, about text, recipient text, language text, "transactionId" text, "submissionId" uuid)
    ), written as (
      insert into mails (event, channel, kind, about, recipient, language, created_at, undo_id)
      select event, coalesce(channel, 'email'), kind, about, recipient, language, ${now}, ${undo ?? null}::uuid from given
      on conflict (event) do nothing returning id, event
    ), linked as (
      insert into mail_requests (mail_id, transaction_id, submission_id)
      select id, "transactionId", coalesce("submissionId", r.submission_id)
      from written join given using (event) join requests r on r.transaction_id = "transactionId")
    select id from written`;
  return rows.map(({ id }) => id);
}

export async function findQueuedMails(db: Db, ids: string[]): Promise<Map<string, QueuedMail>> {
  const rows = await db<QueuedMail[]>`
    select m.id, m.channel, m.round, event, m.kind, about, recipient, language, m.created_at as "createdAt", files,
      u.held_until as "heldUntil", stays_with as "staysWith", handed_at as "handedAt"
    from mails m left join undos u on u.id = m.undo_id
    where m.id = any(${ids}::bigint[]) and state = 'queued'`;
  return new Map(rows.map((mail) => [mail.id, mail]));
}

/** How attempts at mails ended: sent, to be tried again, or failed for good. Written twice, it counts once. */
export async function writeMailResults(db: Db, results: MailResult[]): Promise<void> {
  await db`
    update mails m set state = r.state, sent_at = case when r.state = 'sent' and r."isDropped" is not true then r.at end,
      failed_at = case when r.state <> 'sent' then r.at end, attempts = attempts + 1,
      last_error = r.error, is_undeliverable = r."isUndeliverable",
      stays_with = case when r.state = 'queued' then coalesce(r."staysWith", m.stays_with) end,
      handed_at = case when r.state = 'sent' then m.handed_at end
    from json_to_recordset(${JSON.stringify(results)}::text::json)
      as r (id bigint, state text, at timestamptz, error text, "isDropped" boolean,
        "isUndeliverable" boolean, "staysWith" smallint)
    where m.id = r.id and m.state = 'queued'`;
}

/**
 * A mail whose job was given up without a word, as when its worker died at every attempt, must not stand as waiting.
 */
export async function failMailsOfGivenUpJobs(db: Db): Promise<void> {
  await db`update mails set state = 'failed', failed_at = now(),
      last_error = coalesce(last_error, 'no attempt to send it came to an end')
    where state = 'queued' and id in (
      select (payload->>'mailId')::bigint from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('sendMail', 'sendWhatsapp') and attempts >= max_attempts and locked_at is null)`;
}

/** True when it had not left yet. Waits for whoever is sending it at this moment. */
export async function deleteQueuedMail(db: Db, id: string): Promise<boolean> {
  await waitForMail(db, id);
  const rows = await db`delete from mails where id = ${id} and state = 'queued' returning 1`;
  return rows.length === 1;
}

/** Deletes the queued mails of these events, except those that are being sent at this moment. */
export async function deleteQueuedMails(db: Db, events: readonly string[]): Promise<void> {
  await db`
    with waiting as materialized (
      select id from mails where event = any(${events}::text[]) and state = 'queued'
    ), locked as materialized (
      select id from waiting where pg_try_advisory_xact_lock(${lockOf}))
    delete from mails m using locked where m.id = locked.id and m.state = 'queued'`;
}

/**
 * All of these events, however many, or false: when one of them has left or is leaving. To be rolled back then. The caller
 * has stopped claims.
 */
export async function deleteAllQueuedMails(db: Db, events: readonly string[]): Promise<boolean> {
  const rows = await db<{ id: string }[]>`
    select id from mails where event = any(${events}::text[]) and state = 'queued'`;
  if (rows.length !== events.length) return false;
  const ids = rows.map(({ id }) => id);
  if ((await listClaimed(db, ids)).length > 0) return false;
  const deleted =
    await db`delete from mails where id = any(${ids}::bigint[]) and state = 'queued' returning 1`;
  return deleted.length === ids.length;
}

/** The same as of one mail for the mail about a bulk run. */
export async function deleteQueuedMailAbout(db: Db, operation: string): Promise<boolean> {
  const [mail] = await db<{ id: string }[]>`
    select id from mails where kind in ('bulkClosed', 'bulkRejected') and about = ${operation}`;
  return mail !== undefined && deleteQueuedMail(db, mail.id);
}

/** Whether a mail about the act that this undo takes back has left or is being sent at this moment. */
export async function hasLeft(db: Db, undo: string): Promise<boolean> {
  const rows = await db`
    with about as (
      select distinct jsonb_path_query(detail, '$.**.transactionId') #>> '{}' as transaction_id from undos where id = ${undo}
    ) select from about join mail_requests l using (transaction_id) join mails m on m.id = l.mail_id
    where m.undo_id = ${undo} and (m.state <> 'queued' or ${isClaimed}) limit 1`;
  return rows.length > 0;
}

export type UnsentMails = {
  queued: number;
  /** The mails that failed for another reason than their address. */
  failed: number;
  undeliverable: number;
  oldestQueuedSeconds: number;
};

/** Counts the e-mails that have not left by their indexes, because the sent ones are many. One that came back waits for a day. */
export async function countUnsentMails(db: Db): Promise<UnsentMails> {
  const [row] = await db<UnsentMails[]>`
    select count(*)::int as queued,
      (select count(*) filter (where not is_undeliverable)::int from mails where state = 'failed' and channel = 'email') as failed,
      (select count(*) filter (where is_undeliverable)::int from mails where state = 'failed' and channel = 'email') as undeliverable,
      coalesce(extract(epoch from now() - min(created_at) filter (where returns = 0)), 0)::float as "oldestQueuedSeconds"
    from mails where state = 'queued' and channel = 'email'`;
  return row ?? { queued: 0, failed: 0, undeliverable: 0, oldestQueuedSeconds: 0 };
}

export async function lastMailAt(db: Db, kind: MailKind, about: string): Promise<Date | undefined> {
  const [row] = await db<{ at: Date }[]>`
    select created_at as at from mails where kind = ${kind} and about = ${about} order by created_at desc limit 1`;
  return row?.at;
}
