import type { Receipt } from '#domain/receipts/receipt.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import type { Sql } from '../../database/sql.ts';
import { inArchive, live } from '../archive/archived-tables.ts';
import type { RequestRecord } from './requests.ts';
import { hasWaitingCorrection } from '../coretax/waiting-corrections.ts';
import { confirmsHeld } from './submission-groups.ts';

/** The time is Jakarta's, as YYYY-MM-DD HH:mm:ss. */
export type HistoryLine = {
  at: string;
  status: RequestStatus;
  remarks: string;
  /** Whether it tells of the submission that the request holds now; a line of an earlier one is not for its customer. */
  isOwn: boolean;
};

/** What the tracking page shows of a request and what decides how much of it. */
export type TrackedRequest = Pick<
  RequestRecord,
  | 'transactionId'
  | 'requesterName'
  | 'email'
  | 'phone'
  | 'npwp'
  | 'buyerKind'
  | 'buyerDocument'
  | 'buyerCountry'
  | 'companyName'
  | 'companyAddress'
  | 'status'
  | 'submissionId'
  | 'trackVersion'
  | 'fakturFile'
> &
  Omit<Receipt, 'lines'> & {
    statusSince: Date;
    /** The customer had their data erased: nobody is shown what the tax record keeps. */
    isErased: boolean;
    /** The mail server said for good that the confirmation link cannot be delivered to this address. */
    isUndeliverable: boolean;
    history: HistoryLine[];
    correction: 'waiting' | null;
    /** Of the valid faktur. */
    fakturNumber: string | null;
    fakturDate: string | null;
  };

/** A request with its receipt and its history, oldest first, in one statement; one that ended long ago by a second. Who changed it is not for the public. */
export async function findTrackedRequest(db: Db, transactionId: string): Promise<TrackedRequest | undefined> {
  return (
    (await readTracked(db, transactionId, live)) ?? readTracked(db, transactionId, inArchive(transactionId))
  );
}

async function readTracked(db: Db, transactionId: string, source: Sql): Promise<TrackedRequest | undefined> {
  const [row] = await db<TrackedRequest[]>`
    ${source} select transaction_id as "transactionId", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate", total_paid::float8 as "totalPaid",
      requester_name as "requesterName", email, phone, npwp,
      buyer_kind as "buyerKind", buyer_document as "buyerDocument", buyer_country as "buyerCountry", company_name as "companyName", company_address as "companyAddress",
      status, status_since as "statusSince", erased_at is not null as "isErased", submission_id as "submissionId", track_version as "trackVersion",
      faktur_file as "fakturFile", faktur_number as "fakturNumber", to_char(faktur_date, 'YYYY-MM-DD') as "fakturDate",
      status = 'waiting' and coalesce((select m.is_undeliverable from mails m where ${confirmsHeld}
          order by m.id desc limit 1), false) as "isUndeliverable",
      case when ${hasWaitingCorrection} then 'waiting' end as correction,
      (select json_agg(json_build_object('status', h.status, 'remarks', h.remarks,
          'isOwn', coalesce(h.submission_id = r.submission_id, h.at >= r.requested_at),
          'at', to_char(h.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')) order by h.id)
        from request_history h where h.transaction_id = r.transaction_id) as history
    from requests r where transaction_id = ${transactionId}`;
  return row;
}
