import type { Language } from '#domain/language.ts';
import type { ChatBinding } from '#domain/whatsapp/chat-code.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** A submission to which a number can be bound: one that a request holds, or that waits beside it. */
export type ChatSubmission = {
  transactionId: string;
  submissionId: string;
  isConfirmed: boolean;
  language: Language;
  whatsapp: ChatBinding | null;
};

/** The submissions of a request, which the caller has locked. */
export async function listChatSubmissions(
  db: Db,
  transactionId: string,
  now: Date,
): Promise<ChatSubmission[]> {
  return db<ChatSubmission[]>`
    select transaction_id as "transactionId", submission_id as "submissionId", status <> 'waiting' as "isConfirmed", language,
      whatsapp from requests
    where transaction_id = ${transactionId} and erased_at is null
    union all
    select transaction_id, submission_id, false, form->>'language', nullif(form->'whatsapp', 'null') from earlier_submissions
    where transaction_id = ${transactionId} and form is not null and confirm_expires_at > ${now}`;
}

/** Binds a submission to a number, or to none. */
export async function bindNumber(
  db: Db,
  { transactionId, submissionId }: Pick<ChatSubmission, 'transactionId' | 'submissionId'>,
  binding: ChatBinding,
): Promise<void> {
  const value = JSON.stringify(binding);
  await db`
    update requests set whatsapp = ${value}::text::jsonb
    where transaction_id = ${transactionId} and submission_id = ${submissionId}`;
  await db`
    update earlier_submissions set form = form || jsonb_build_object('whatsapp', ${value}::text::jsonb)
    where submission_id = ${submissionId} and form is not null`;
}

/** The requests that a number is bound to, with the language of the newest, found by requests_whatsapp. */
export async function listBoundTo(
  db: Db,
  number: string,
): Promise<{ transactionId: string; language: Language }[]> {
  return db<{ transactionId: string; language: Language }[]>`
    select transaction_id as "transactionId", language from (
      select transaction_id, language, requested_at from requests where whatsapp->>'number' = ${number}
      union all
      select transaction_id, form->>'language', submitted_at from earlier_submissions
      where form->'whatsapp'->>'number' = ${number}) bound
    order by requested_at desc`;
}

const ended = sql`jsonb_set(whatsapp, '{number}', 'null')`;

/** Ends all that a number is bound to, the submissions that wait beside others included. */
export async function endNumber(db: Db, number: string): Promise<void> {
  await db`update requests set whatsapp = ${ended} where whatsapp->>'number' = ${number}`;
  await db`
    update earlier_submissions set form = jsonb_set(form, '{whatsapp,number}', 'null')
    where form->'whatsapp'->>'number' = ${number}`;
}

/** The number of a submission that its request still holds; undefined without one. */
export async function findNumber(
  db: Db,
  { transactionId, submissionId }: Pick<ChatSubmission, 'transactionId' | 'submissionId'>,
): Promise<string | undefined> {
  const [row] = await db<{ number: string | null }[]>`
    select whatsapp->>'number' as number from requests
    where transaction_id = ${transactionId} and submission_id = ${submissionId}`;
  return row?.number ?? undefined;
}
