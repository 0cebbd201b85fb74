import type { Readable } from 'node:stream';
import type { BuyerIdentity } from '#domain/buyers/buyer-identity.ts';
import type { CompanyAsSent } from '#domain/buyers/company-details.ts';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { Language } from '#domain/language.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db, Transaction } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { live } from '../archive/archived-tables.ts';

/** What a customer submits, joined with the receipt it is about. */
export type Submission = BuyerIdentity & {
  receipt: Receipt;
  requesterName: string;
  email: string;
  phone: string;
  /** Whether the customer said that the NIK is registered as an NPWP. */
  nikRegistered: boolean;
  companyName: string;
  companyAddress: string;
  /** What was sent in place of what is on record. */
  companyAsSent: CompanyAsSent | null;
  npwpPhoto: string | null;
  receiptPhoto: string | null;
  language: Language;
  consentVersion: string;
  /** Whether it came with the total on the receipt. */
  hasProof: boolean;
  submissionId: string;
  confirmTokenHash: Buffer;
  confirmExpiresAt: Date;
};

/** Null is what the till did not say. */
type ReceiptCopy = Omit<Receipt, 'pricesIncludeTax' | 'receiptDiscount' | 'storeCode'> & {
  pricesIncludeTax: boolean | null;
  receiptDiscount: number | null;
  storeCode: string | null;
};

export type RequestRecord = ReceiptCopy &
  Omit<Submission, 'receipt' | 'companyAsSent' | 'consentVersion' | 'hasProof'> & {
    trackVersion: number;
    status: RequestStatus;
    remarks: string;
    requestedAt: Date;
    fakturFile: string | null;
  };

/** What a change of status replaces, besides what every reader sees. */
export type Standing = RequestRecord & {
  statusSince: Date;
  confirmedAt: Date | null;
  fakturMentions: string[] | null;
  fakturState: FakturState;
  changedSinceExport: boolean;
};

/** The columns of a RequestRecord. */
export const record = sql`
  transaction_id as "transactionId", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate", total_paid::float8 as "totalPaid", lines,
  prices_include_tax as "pricesIncludeTax", receipt_discount::float8 as "receiptDiscount", store_code as "storeCode",
  requester_name as "requesterName", email, phone, npwp, company_name as "companyName", company_address as "companyAddress",
  buyer_kind as "buyerKind", buyer_document as "buyerDocument", buyer_country as "buyerCountry", nik_registered as "nikRegistered",
  npwp_photo as "npwpPhoto", receipt_photo as "receiptPhoto", faktur_file as "fakturFile", language,
  submission_id as "submissionId", confirm_token_hash as "confirmTokenHash", confirm_expires_at as "confirmExpiresAt",
  track_version as "trackVersion", status, remarks, requested_at as "requestedAt"`;

export async function findRequest(
  db: Db,
  transactionId: string,
  source: Sql = live,
): Promise<RequestRecord | undefined> {
  const [row] = await db<
    RequestRecord[]
  >`${source} select ${record} from requests where transaction_id = ${transactionId}`;
  return row;
}

/** Held until the end of the transaction, so that of several changes at once each sees the one before. */
export async function lockRequest(db: Db, transactionId: string): Promise<Standing | undefined> {
  const [row] = await db<Standing[]>`
    select ${record}, status_since as "statusSince", confirmed_at as "confirmedAt", faktur_mentions as "fakturMentions",
      faktur_state as "fakturState", changed_since_export as "changedSinceExport"
    from requests where transaction_id = ${transactionId} for update`;
  return row;
}

export async function findStatus(db: Db, transactionId: string): Promise<RequestStatus | undefined> {
  const [row] = await db<
    { status: RequestStatus }[]
  >`select status from requests where transaction_id = ${transactionId}`;
  return row?.status;
}

type NewLine = { transactionId: string; status: RequestStatus; remarks: string; actor: string; now: Date };

/** Moves a request and writes the line of its history that belongs to the move; gives the id of the line. */
export async function setStatus(db: Db, change: NewLine): Promise<string> {
  await db`update requests set status = ${change.status}, remarks = ${change.remarks},
      status_since = case when status = ${change.status} then status_since else ${change.now} end
    where transaction_id = ${change.transactionId}`;
  return addHistory(db, change);
}

/** It tells of the submission that the request holds now. */
export async function addHistory(db: Db, line: NewLine): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
    values (${line.transactionId}, (select submission_id from requests where transaction_id = ${line.transactionId}),
      ${line.now}, ${line.status}, ${line.remarks}, ${line.actor}) returning id`;
  return row?.id ?? '';
}

/** Which of these stored files a row refers to. */
export async function referredFiles(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    select stored.name from unnest(${names}::text[]) as stored (name)
    where exists (select from requests where npwp_photo = stored.name)
       or exists (select from requests where receipt_photo = stored.name)
       or exists (select from requests where faktur_file = stored.name)
       or exists (select from earlier_submissions where npwp_photo = stored.name)
       or exists (select from earlier_submissions where receipt_photo = stored.name)
       or exists (select from replaced_fakturs where file = stored.name)
       or exists (select from mails where state = 'queued' and files @> jsonb_build_array(jsonb_build_object('file', stored.name)))
       or exists (select from bulk_operations where list_file = stored.name)
       or exists (select from export_files where xml_file = stored.name)
       or exists (select from export_files where excel_file = stored.name)
       or exists (select from digunggung_snapshots where file = stored.name)
       or exists (select from retail_files where file = stored.name)
       or exists (select from fakturs where file = stored.name)
       or exists (select from archived_requests where files @> array[stored.name])
       or exists (select from drop_files where file = stored.name)
       or exists (select from corrections where npwp_photo = stored.name)
       or exists (select from corrections where receipt_photo = stored.name)
       or exists (select from chain_pictures where file = stored.name)`;
  return new Set(rows.map((row) => row.name));
}

/** The names of all stored files that a row refers to, one a line. */
export const listReferredFiles = (tx: Transaction): Readable =>
  tx.copyOut(sql`copy (
    select npwp_photo from requests where npwp_photo is not null
    union select receipt_photo from requests where receipt_photo is not null
    union select faktur_file from requests where faktur_file is not null
    union select npwp_photo from earlier_submissions where npwp_photo is not null
    union select receipt_photo from earlier_submissions where receipt_photo is not null
    union select file from replaced_fakturs where file is not null
    union select carried->>'file' from mails, jsonb_array_elements(files) carried where state = 'queued'
    union select list_file from bulk_operations where list_file is not null
    union select xml_file from export_files
    union select excel_file from export_files
    union select file from digunggung_snapshots
    union select file from retail_files
    union select file from fakturs where file is not null
    union select unnest(files) from archived_requests
    union select file from drop_files where file is not null
    union select npwp_photo from corrections where npwp_photo is not null
    union select receipt_photo from corrections where receipt_photo is not null
    union select file from chain_pictures) to stdout`);
