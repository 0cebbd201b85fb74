import type { Readable } from 'node:stream';
import type { Language } from '#domain/language.ts';
import type { Receipt } from '#domain/receipt.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import type { Db, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** What a customer submits, joined with the receipt it is about. */
export type Submission = {
  receipt: Receipt;
  requesterName: string;
  email: string;
  phone: string;
  npwp: string;
  companyName: string;
  companyAddress: string;
  npwpPhoto: string | null;
  receiptPhoto: string | null;
  language: Language;
  consentVersion: string;
  submissionId: string;
  confirmTokenHash: Buffer;
  confirmExpiresAt: Date;
};

export type RequestRecord = Omit<Submission, 'receipt' | 'consentVersion' | 'confirmTokenHash'> &
  Receipt & {
    status: RequestStatus;
    remarks: string;
    requestedAt: Date;
    fakturFile: string | null;
  };

/** What a change of status replaces, besides what every reader sees. */
type Standing = RequestRecord & { statusSince: Date; confirmedAt: Date | null };

const record = sql`
  transaction_id as "transactionId", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate", total_paid::float8 as "totalPaid", lines,
  requester_name as "requesterName", email, phone, npwp, company_name as "companyName", company_address as "companyAddress",
  npwp_photo as "npwpPhoto", receipt_photo as "receiptPhoto", faktur_file as "fakturFile", language,
  submission_id as "submissionId", confirm_expires_at as "confirmExpiresAt", status, remarks, requested_at as "requestedAt"`;

export async function findRequest(db: Db, transactionId: string): Promise<RequestRecord | undefined> {
  const [row] = await db<
    RequestRecord[]
  >`select ${record} from requests where transaction_id = ${transactionId}`;
  return row;
}

/** Held until the end of the transaction, so that of several changes at once each sees the one before. */
export async function lockRequest(db: Db, transactionId: string): Promise<Standing | undefined> {
  const [row] = await db<Standing[]>`
    select ${record}, status_since as "statusSince", confirmed_at as "confirmedAt"
    from requests where transaction_id = ${transactionId} for update`;
  return row;
}

/** The request to which this file is attached now. */
export async function findRequestByFaktur(db: Db, file: string): Promise<RequestRecord | undefined> {
  const [row] = await db<RequestRecord[]>`select ${record} from requests where faktur_file = ${file}`;
  return row;
}

/** In the order of the submissions. */
export async function findRequestsBySubmission(
  db: Db,
  submissionIds: string[],
): Promise<(RequestRecord | undefined)[]> {
  const rows = await db<RequestRecord[]>`
    select ${record} from requests where submission_id = any(${submissionIds}::uuid[])`;
  const found = new Map(rows.map((row) => [row.submissionId, row]));
  return submissionIds.map((id) => found.get(id));
}

export async function findStatus(db: Db, transactionId: string): Promise<RequestStatus | undefined> {
  const [row] = await db<
    { status: RequestStatus }[]
  >`select status from requests where transaction_id = ${transactionId}`;
  return row?.status;
}

/** Of several who submit the same receipt at once, the key of the table lets one in; a rejected request is replaced. */
export async function writeSubmission(db: Db, submission: Submission, now: Date): Promise<boolean> {
  const { receipt, ...given } = submission;
  const rows = await db`
    insert into requests as r (
      transaction_id, store, sales_date, total_paid, lines,
      requester_name, email, phone, npwp, company_name, company_address, npwp_photo, receipt_photo,
      language, consent_at, consent_version, status, requested_at, status_since,
      submission_id, confirm_token_hash, confirm_expires_at)
    values (
      ${receipt.transactionId}, ${receipt.store}, ${receipt.salesDate}, ${receipt.totalPaid}, ${JSON.stringify(receipt.lines)}::text::jsonb,
      ${given.requesterName}, ${given.email}, ${given.phone}, ${given.npwp}, ${given.companyName}, ${given.companyAddress},
      ${given.npwpPhoto}, ${given.receiptPhoto},
      ${given.language}, ${now}, ${given.consentVersion}, 'waiting', ${now}, ${now},
      ${given.submissionId}, ${given.confirmTokenHash}, ${given.confirmExpiresAt})
    on conflict (transaction_id) do update set
      store = excluded.store, sales_date = excluded.sales_date, total_paid = excluded.total_paid, lines = excluded.lines,
      requester_name = excluded.requester_name, email = excluded.email, phone = excluded.phone, npwp = excluded.npwp,
      company_name = excluded.company_name, company_address = excluded.company_address,
      npwp_photo = excluded.npwp_photo, receipt_photo = excluded.receipt_photo, photos_deleted_at = null,
      faktur_file = null, faktur_pages = 0,
      language = excluded.language, consent_at = excluded.consent_at, consent_version = excluded.consent_version,
      status = 'waiting', remarks = '', requested_at = excluded.requested_at, status_since = excluded.status_since,
      submission_id = excluded.submission_id, confirm_token_hash = excluded.confirm_token_hash,
      confirm_expires_at = excluded.confirm_expires_at, confirmed_at = null
    where r.status = 'rejected'
    returning 1`;
  return rows.length === 1;
}

export type Confirmation = {
  transactionId: string;
  submissionId: string;
  status: RequestStatus;
  expiresAt: Date;
  confirmedAt: Date | null;
};

/** Locks the row, so that of many clicks at once only one moves it. */
export async function lockByConfirmToken(db: Db, tokenHash: Buffer): Promise<Confirmation | undefined> {
  const [row] = await db<Confirmation[]>`
    select transaction_id as "transactionId", submission_id as "submissionId", status,
      confirm_expires_at as "expiresAt", confirmed_at as "confirmedAt"
    from requests where confirm_token_hash = ${tokenHash} for update`;
  return row;
}

export async function markConfirmed(db: Db, transactionId: string, now: Date): Promise<void> {
  await db`update requests set confirmed_at = ${now} where transaction_id = ${transactionId}`;
}

type NewLine = { transactionId: string; status: RequestStatus; remarks: string; actor: string; now: Date };

/** Moves a request and writes the line of its history that belongs to the move; gives the id of the line. */
export async function setStatus(db: Db, change: NewLine): Promise<string> {
  await db`update requests set status = ${change.status}, remarks = ${change.remarks},
      status_since = case when status = ${change.status} then status_since else ${change.now} end
    where transaction_id = ${change.transactionId}`;
  return addHistory(db, change);
}

export async function addHistory(db: Db, line: NewLine): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into request_history (transaction_id, at, status, remarks, actor)
    values (${line.transactionId}, ${line.now}, ${line.status}, ${line.remarks}, ${line.actor}) returning id`;
  return row?.id ?? '';
}

export async function attachFaktur(
  db: Db,
  transactionId: string,
  faktur: { file: string; pages: number },
): Promise<void> {
  await db`update requests set faktur_file = ${faktur.file}, faktur_pages = ${faktur.pages}
    where transaction_id = ${transactionId}`;
}

/** Waiting requests whose time is over, locked, so that several workers share them. */
export async function lockUnconfirmed(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ transactionId: string; submissionId: string; email: string; language: Language }[]> {
  return db<{ transactionId: string; submissionId: string; email: string; language: Language }[]>`
    select transaction_id as "transactionId", submission_id as "submissionId", email, language from requests
    where status = 'waiting' and confirm_expires_at <= ${now}
    order by confirm_expires_at limit ${limit} for update skip locked`;
}

/** Which of these stored files a row refers to. */
export async function referredFiles(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    select name from unnest(${names}::text[]) as name
    where exists (select from requests where npwp_photo = name)
       or exists (select from requests where receipt_photo = name)
       or exists (select from requests where faktur_file = name)
       or exists (select from bulk_operations where list_file = name)`;
  return new Set(rows.map((row) => row.name));
}

/** The names of all stored files that a row refers to, one a line. */
export const listReferredFiles = (tx: Transaction): Readable =>
  tx.copyOut(sql`copy (
    select npwp_photo from requests where npwp_photo is not null
    union select receipt_photo from requests where receipt_photo is not null
    union select faktur_file from requests where faktur_file is not null
    union select list_file from bulk_operations where list_file is not null) to stdout`);
