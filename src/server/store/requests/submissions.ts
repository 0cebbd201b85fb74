import type { Language } from '#domain/language.ts';
import { confirmationMs, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import {
  assigned,
  formAsJson,
  freshWork,
  handedOver,
  holdingEarlier,
  inserted,
  named,
} from './column-lists.ts';
import { fieldsOf, type RequestFields } from './request-columns.ts';
import { record, type RequestRecord, type Submission } from './requests.ts';
import { confirmsHeld } from './submission-groups.ts';

export const begunAnew = fieldsOf(
  'receipt',
  'requester',
  'buyer',
  'terms',
  'photos',
  'link',
  'status',
  'work',
);

type BegunAnew = Pick<RequestFields, (typeof begunAnew)[number]>;

/** The values that a new submission gives a request, whatever they were before. */
export const newRequest = ({ receipt, ...form }: Submission, now: Date): BegunAnew => ({
  ...receipt,
  pricesIncludeTax: receipt.pricesIncludeTax ?? null,
  receiptDiscount: receipt.receiptDiscount ?? null,
  storeCode: receipt.storeCode ?? null,
  ...form,
  whatsapp: null,
  consentAt: now,
  requestedAt: now,
  status: 'waiting',
  statusSince: now,
  confirmedAt: null,
  ...freshWork,
});

/** False when there is a request for this receipt already; of several who come at once, the key lets one in. */
export async function insertSubmission(db: Db, submission: Submission, now: Date): Promise<boolean> {
  const rows = await db`
    insert into requests ${inserted(begunAnew, newRequest(submission, now))}
    on conflict (transaction_id) do nothing returning 1`;
  return rows.length === 1;
}

/** Puts a submission in place of the one that the request holds, which the caller has locked. */
export const replaceSubmission = (db: Db, submission: Submission, now: Date): Promise<void> =>
  replaceHeld(db, newRequest(submission, now), now);

/** Gives a request that the caller has locked these values, and keeps what it held. */
export async function replaceHeld(db: Db, values: BegunAnew, now: Date): Promise<void> {
  const { transactionId } = values;
  await archiveSubmission(db, transactionId, now);
  // Another submission, which may be another customer's: nobody has taken it.
  await db`delete from assignments where transaction_id = ${transactionId}`;
  await db`
    update requests set ${assigned(begunAnew, values)} where transaction_id = ${transactionId}`;
}

/** Keeps everything of a submission that can still be confirmed, and of a rejected one only its link. */
async function archiveSubmission(db: Db, transactionId: string, now: Date): Promise<void> {
  await db`
    update earlier_submissions e set form = null, npwp_photo = null, receipt_photo = null
    from requests r where r.transaction_id = ${transactionId} and e.transaction_id = r.transaction_id
      and r.status <> 'waiting' and e.form is not null`;
  await db`
    insert into earlier_submissions (
      submission_id, transaction_id, confirm_token_hash, confirm_expires_at, submitted_at, form, npwp_photo, receipt_photo)
    select submission_id, transaction_id, confirm_token_hash, confirm_expires_at, requested_at,
      case when is_held then ${formAsJson} end,
      case when is_held then npwp_photo end, case when is_held then receipt_photo end
    from (
      select *, status = 'waiting' and confirm_expires_at > ${now} as is_held
      from requests where transaction_id = ${transactionId}) r`;
}

export type WaitingSubmission = {
  submissionId: string;
  email: string;
  language: Language;
  expiresAt: Date;
  hasProof: boolean;
};

/** Lists the submissions that can be confirmed now, the newest first. */
export async function listWaitingSubmissions(
  db: Db,
  transactionId: string,
  now: Date,
): Promise<WaitingSubmission[]> {
  return db<WaitingSubmission[]>`
    select submission_id as "submissionId", email, language, confirm_expires_at as "expiresAt", has_proof as "hasProof"
    from (
      select ${waitingColumns} from requests where transaction_id = ${transactionId}
      union all
      select ${waitingColumns} from (${holdingEarlier(sql`e.transaction_id = ${transactionId}`)}) earlier) s
    where status = 'waiting' and confirm_expires_at > ${now} order by requested_at desc`;
}
const waitingColumns = sql`submission_id, email, language, confirm_expires_at, has_proof, requested_at, status`;

export type Confirmation = {
  transactionId: string;
  submissionId: string;
  /** The status of the request. */
  status: RequestStatus;
  expiresAt: Date;
  /** Whether the request holds this submission; otherwise another one has come since. */
  isHeld: boolean;
  /** Whether there is something left to confirm. */
  isComplete: boolean;
  confirmedAt: Date | null;
};

/** Locks the request, so that of many clicks at once only one moves it. */
export async function lockByConfirmToken(db: Db, tokenHash: Buffer): Promise<Confirmation | undefined> {
  const [held] = await db<Confirmation[]>`
    select transaction_id as "transactionId", submission_id as "submissionId", status,
      confirm_expires_at as "expiresAt", true as "isHeld", true as "isComplete", confirmed_at as "confirmedAt"
    from requests where confirm_token_hash = ${tokenHash} for update`;
  if (held) return held;
  await db`
    select from requests where transaction_id = (
      select transaction_id from earlier_submissions where confirm_token_hash = ${tokenHash}) for update`;
  // Read when nobody else can change it any more.
  const [earlier] = await db<Confirmation[]>`
    select transaction_id as "transactionId", e.submission_id as "submissionId", r.status,
      e.confirm_expires_at as "expiresAt", false as "isHeld", e.form is not null as "isComplete", null as "confirmedAt"
    from earlier_submissions e join requests r using (transaction_id) where e.confirm_token_hash = ${tokenHash}`;
  return earlier;
}

/** An earlier submission takes the place of the one that the request holds, of which only the link is left. */
export async function promoteSubmission(
  db: Db,
  { transactionId, submissionId }: { transactionId: string; submissionId: string },
): Promise<void> {
  await db`
    with taken as (
      delete from earlier_submissions where submission_id = ${submissionId} returning *
    ), archived as (
      insert into earlier_submissions (submission_id, transaction_id, confirm_token_hash, confirm_expires_at, submitted_at)
      select submission_id, transaction_id, confirm_token_hash, confirm_expires_at, requested_at
      from requests where transaction_id = ${transactionId}
    )
    update requests set (${named(handedOver)}) = row(${named(handedOver, 'held')})
    from (${holdingEarlier(sql`true`, sql`taken`)}) held
    where requests.transaction_id = ${transactionId} and held.transaction_id = requests.transaction_id`;
}

/** Null takes it back. */
export async function markConfirmed(db: Db, transactionId: string, at: Date | null): Promise<void> {
  await db`update requests set confirmed_at = ${at} where transaction_id = ${transactionId}`;
}

export async function raiseTrackVersion(db: Db, transactionId: string): Promise<boolean> {
  const rows = await db`
    update requests set track_version = track_version + 1 where transaction_id = ${transactionId} returning 1`;
  return rows.length === 1;
}

type UnconfirmedRequest = { transactionId: string; submissionId: string; email: string; language: Language };

/** Waiting requests whose time is over, locked, so that several workers share them. */
export async function lockUnconfirmed(db: Db, now: Date, limit: number): Promise<UnconfirmedRequest[]> {
  return db<UnconfirmedRequest[]>`
    select transaction_id as "transactionId", submission_id as "submissionId", email, language from requests
    where status = 'waiting' and confirm_expires_at <= ${now}
    order by confirm_expires_at limit ${limit} for update skip locked`;
}

const endOf = (submitted: Date) => new Date(submitted.getTime() + confirmationMs);

/**
 * Waiting requests that were submitted in this time, by the index of when they end, which is always as much later. Not those
 * that this reminder was sent for, to which the link was sent since `pauseSince`, or whose address takes no mails.
 */
export async function lockToRemind(
  db: Db,
  {
    name,
    from,
    to,
    pauseSince,
    limit,
  }: { name: string; from: Date; to: Date; pauseSince: Date; limit: number },
): Promise<UnconfirmedRequest[]> {
  return db<UnconfirmedRequest[]>`
    select transaction_id as "transactionId", submission_id as "submissionId", email, language from requests r
    where status = 'waiting' and confirm_expires_at > ${endOf(from)} and confirm_expires_at <= ${endOf(to)}
      and not exists (select from mails m
        where ${confirmsHeld} and (m.event = ${`confirmReminder:`} || m.about || ${`:${name}`} or m.created_at > ${pauseSince}
            or m.is_undeliverable))
    order by confirm_expires_at limit ${limit} for update skip locked`;
}

/**
 * Forgets the other submissions of requests that have held theirs since before `settledBefore`, so that nobody takes
 * the move back any more.
 */
export async function forgetSubmissions(
  db: Db,
  { now, settledBefore, limit }: { now: Date; settledBefore: Date; limit: number },
): Promise<string[][]> {
  const rows = await db<{ files: string[] }[]>`
    with due as (
      select e.submission_id, e.npwp_photo, e.receipt_photo from earlier_submissions e join requests r using (transaction_id)
      where e.form is not null
        and (e.confirm_expires_at <= ${now} or (r.status <> 'waiting' and r.status_since < ${settledBefore}))
      limit ${limit} for update of e skip locked)
    update earlier_submissions e set form = null, npwp_photo = null, receipt_photo = null
    from due where e.submission_id = due.submission_id
    returning array_remove(array[due.npwp_photo, due.receipt_photo], null) as files`;
  return rows.map(({ files }) => files);
}

/** Deletes what was sent with one that waits beside the one that the request holds; only its link is left. Gives its files. */
export async function forgetSubmission(db: Db, submissionId: string): Promise<string[]> {
  const [row] = await db<{ files: string[] }[]>`
    with due as (select npwp_photo, receipt_photo from earlier_submissions where submission_id = ${submissionId})
    update earlier_submissions set form = null, npwp_photo = null, receipt_photo = null
    from due where submission_id = ${submissionId}
    returning array_remove(array[due.npwp_photo, due.receipt_photo], null) as files`;
  return row?.files ?? [];
}

/** Finds requests in the order of the submissions; one that another has replaced is found while it can be confirmed. */
export async function findRequestsBySubmission(
  db: Db,
  submissionIds: string[],
): Promise<(RequestRecord | undefined)[]> {
  const rows = await db<RequestRecord[]>`
    select ${record} from requests where submission_id = any(${submissionIds}::uuid[])
    union all
    select ${record} from (${holdingEarlier(sql`e.submission_id = any(${submissionIds}::uuid[])`)}) earlier`;
  const found = new Map(rows.map((row) => [row.submissionId, row]));
  return submissionIds.map((id) => found.get(id));
}
