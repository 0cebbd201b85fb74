import type { Language } from '#domain/language.ts';
import { confirmationMs, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { record, type RequestRecord, type Submission } from './requests.ts';
import { confirmsHeld } from './submission-groups.ts';

/** The columns that change hands, where a submission of an earlier version lacks those of the buyer, when another submission takes the place of the one that a request holds. */
const formColumns = sql`
  requester_name, email, phone, npwp, buyer_kind, buyer_document, buyer_country, nik_registered,
  company_name, company_address, company_as_sent, language, consent_at, consent_version, has_proof`;

const asSent = ({ companyAsSent }: Pick<Submission, 'companyAsSent'>) =>
  companyAsSent && JSON.stringify(companyAsSent);

/** False when there is a request for this receipt already; of several who come at once, the key lets one in. */
export async function insertSubmission(db: Db, submission: Submission, now: Date): Promise<boolean> {
  const { receipt, ...given } = submission;
  const rows = await db`
    insert into requests (
      transaction_id, store, sales_date, total_paid, lines, prices_include_tax, receipt_discount, store_code,
      requester_name, email, phone, npwp, company_name, company_address, company_as_sent, npwp_photo, receipt_photo,
      buyer_kind, buyer_document, buyer_country, nik_registered,
      language, consent_at, consent_version, has_proof, status, requested_at, status_since,
      submission_id, confirm_token_hash, confirm_expires_at)
    values (
      ${receipt.transactionId}, ${receipt.store}, ${receipt.salesDate}, ${receipt.totalPaid}, ${JSON.stringify(receipt.lines)}::text::jsonb,
      ${receipt.pricesIncludeTax ?? null}, ${receipt.receiptDiscount ?? null}, ${receipt.storeCode ?? null},
      ${given.requesterName}, ${given.email}, ${given.phone}, ${given.npwp}, ${given.companyName}, ${given.companyAddress},
      ${asSent(given)}::text::jsonb, ${given.npwpPhoto}, ${given.receiptPhoto},
      ${given.buyerKind}, ${given.buyerDocument}, ${given.buyerCountry}, ${given.nikRegistered},
      ${given.language}, ${now}, ${given.consentVersion}, ${given.hasProof}, 'waiting', ${now}, ${now},
      ${given.submissionId}, ${given.confirmTokenHash}, ${given.confirmExpiresAt})
    on conflict (transaction_id) do nothing returning 1`;
  return rows.length === 1;
}

/** In place of the one that the request holds, which the caller has locked. */
export async function replaceSubmission(db: Db, submission: Submission, now: Date): Promise<void> {
  const { receipt, ...given } = submission;
  await archiveSubmission(db, receipt.transactionId, now);
  // Another submission, which may be another customer's: nobody has taken it.
  await db`delete from assignments where transaction_id = ${receipt.transactionId}`;
  await db`
    update requests set
      store = ${receipt.store}, sales_date = ${receipt.salesDate}, total_paid = ${receipt.totalPaid},
      lines = ${JSON.stringify(receipt.lines)}::text::jsonb, prices_include_tax = ${receipt.pricesIncludeTax ?? null},
      receipt_discount = ${receipt.receiptDiscount ?? null}, store_code = ${receipt.storeCode ?? null},
      requester_name = ${given.requesterName}, email = ${given.email}, phone = ${given.phone}, npwp = ${given.npwp},
      buyer_kind = ${given.buyerKind}, buyer_document = ${given.buyerDocument}, buyer_country = ${given.buyerCountry},
      nik_registered = ${given.nikRegistered}, buyer_place = null, supporting_document = null, supporting_month = null,
      company_name = ${given.companyName}, company_address = ${given.companyAddress},
      company_as_sent = ${asSent(given)}::text::jsonb, npwp_photo = ${given.npwpPhoto}, receipt_photo = ${given.receiptPhoto}, photos_deleted_at = null,
      faktur_file = null, faktur_pages = 0, faktur_mentions = null, faktur_verdict = null,
      language = ${given.language}, consent_at = ${now}, consent_version = ${given.consentVersion}, has_proof = ${given.hasProof},
      status = 'waiting', remarks = '', requested_at = ${now}, status_since = ${now},
      submission_id = ${given.submissionId}, confirm_token_hash = ${given.confirmTokenHash},
      confirm_expires_at = ${given.confirmExpiresAt}, confirmed_at = null, track_version = 0, erased_at = null
    where transaction_id = ${receipt.transactionId}`;
}

/** Of one that can still be confirmed everything is kept; of what was rejected only its link. */
async function archiveSubmission(db: Db, transactionId: string, now: Date): Promise<void> {
  await db`
    update earlier_submissions e set form = null, npwp_photo = null, receipt_photo = null
    from requests r where r.transaction_id = ${transactionId} and e.transaction_id = r.transaction_id
      and r.status <> 'waiting' and e.form is not null`;
  await db`
    insert into earlier_submissions (
      submission_id, transaction_id, confirm_token_hash, confirm_expires_at, submitted_at, form, npwp_photo, receipt_photo)
    select submission_id, transaction_id, confirm_token_hash, confirm_expires_at, requested_at,
      case when is_held then (select to_jsonb(f) from (select ${formColumns}) f) end,
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

/** Those that can be confirmed now, the newest first. */
export async function listWaitingSubmissions(
  db: Db,
  transactionId: string,
  now: Date,
): Promise<WaitingSubmission[]> {
  return db<WaitingSubmission[]>`
    select submission_id as "submissionId", email, language, confirm_expires_at as "expiresAt", has_proof as "hasProof" from (
      select submission_id, email, language, confirm_expires_at, has_proof, requested_at as submitted_at
      from requests where transaction_id = ${transactionId} and status = 'waiting'
      union all
      select e.submission_id, e.form->>'email', e.form->>'language', e.confirm_expires_at, coalesce((e.form->>'has_proof')::boolean, false), e.submitted_at
      from earlier_submissions e join requests r on r.transaction_id = e.transaction_id
      where e.transaction_id = ${transactionId} and r.status = 'waiting' and e.form is not null) s
    where confirm_expires_at > ${now} order by submitted_at desc`;
}

export type Confirmation = {
  transactionId: string;
  submissionId: string;
  /** Of the request. */
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
    ), replaced as (
      select submission_id, confirm_token_hash, confirm_expires_at, requested_at
      from requests where transaction_id = ${transactionId}
    ), archived as (
      insert into earlier_submissions (submission_id, transaction_id, confirm_token_hash, confirm_expires_at, submitted_at)
      select submission_id, ${transactionId}, confirm_token_hash, confirm_expires_at, requested_at from replaced
    )
    update requests r set
      requester_name = f.requester_name, email = f.email, phone = f.phone, npwp = f.npwp,
      buyer_kind = coalesce(f.buyer_kind, 'npwp'), buyer_document = f.buyer_document, buyer_country = f.buyer_country,
      nik_registered = coalesce(f.nik_registered, false), buyer_place = null, supporting_document = null,
      supporting_month = null, company_name = f.company_name,
      company_address = f.company_address, company_as_sent = f.company_as_sent, language = f.language, consent_at = f.consent_at,
      consent_version = f.consent_version, has_proof = coalesce(f.has_proof, false), npwp_photo = taken.npwp_photo, receipt_photo = taken.receipt_photo,
      requested_at = taken.submitted_at, submission_id = taken.submission_id,
      confirm_token_hash = taken.confirm_token_hash, confirm_expires_at = taken.confirm_expires_at, track_version = 0
    from taken, jsonb_populate_record(null::requests, taken.form) f
    where r.transaction_id = ${transactionId}`;
}

export async function markConfirmed(db: Db, transactionId: string, now: Date): Promise<void> {
  await db`update requests set confirmed_at = ${now} where transaction_id = ${transactionId}`;
}

export async function raiseTrackVersion(db: Db, transactionId: string): Promise<boolean> {
  const rows = await db`
    update requests set track_version = track_version + 1 where transaction_id = ${transactionId} returning 1`;
  return rows.length === 1;
}

type Unconfirmed = { transactionId: string; submissionId: string; email: string; language: Language };

/** Waiting requests whose time is over, locked, so that several workers share them. */
export async function lockUnconfirmed(db: Db, now: Date, limit: number): Promise<Unconfirmed[]> {
  return db<Unconfirmed[]>`
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
): Promise<Unconfirmed[]> {
  return db<Unconfirmed[]>`
    select transaction_id as "transactionId", submission_id as "submissionId", email, language from requests r
    where status = 'waiting' and confirm_expires_at > ${endOf(from)} and confirm_expires_at <= ${endOf(to)}
      and not exists (select from mails m
        where ${confirmsHeld} and (m.event = ${`confirmReminder:`} || m.about || ${`:${name}`} or m.created_at > ${pauseSince}
            or m.is_undeliverable))
    order by confirm_expires_at limit ${limit} for update skip locked`;
}

/** Of requests that have held their submission since before `settledBefore`, so that nobody takes the move back any more. */
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

/** In the order of the submissions; one that another has replaced is found while it can be confirmed. */
export async function findRequestsBySubmission(
  db: Db,
  submissionIds: string[],
): Promise<(RequestRecord | undefined)[]> {
  const rows = await db<RequestRecord[]>`
    select ${record} from requests where submission_id = any(${submissionIds}::uuid[])
    union all
    select ${record} from (
      select e.submission_id, e.confirm_token_hash, e.confirm_expires_at, e.submitted_at as requested_at, e.npwp_photo,
        e.receipt_photo, null::text as faktur_file, r.status, '' as remarks, 0 as track_version,
        r.transaction_id, r.store, r.sales_date, r.total_paid, r.lines,
        r.prices_include_tax, r.receipt_discount, r.store_code,
        f.requester_name, f.email, f.phone, f.npwp,
        coalesce(f.buyer_kind, 'npwp') as buyer_kind, f.buyer_document, f.buyer_country,
        coalesce(f.nik_registered, false) as nik_registered, f.company_name, f.company_address, f.language
      from earlier_submissions e join requests r using (transaction_id)
      cross join lateral jsonb_populate_record(null::requests, e.form) f
      where e.submission_id = any(${submissionIds}::uuid[]) and e.form is not null) s`;
  const found = new Map(rows.map((row) => [row.submissionId, row]));
  return submissionIds.map((id) => found.get(id));
}
