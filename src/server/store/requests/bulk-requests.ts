import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import type { BulkOperation } from './bulk-operations.ts';
import type { Db } from '../../database/database.ts';

/** Where a request stands and whose it is; addresses that differ in case alone are one customer's. */
export type Standing = { transactionId: string; status: RequestStatus; email: string; language: Language };

export async function findStandings(db: Db, ids: string[]): Promise<Standing[]> {
  return db<Standing[]>`
    select transaction_id as "transactionId", status, lower(email) as email, language
    from requests where transaction_id = any(${ids}::text[])`;
}

type LockedStanding = Standing & { recipient: string; requestedAt: Date };

/**
 * Held until the end of the transaction. In the order of their IDs, so that of two calls over the same requests one
 * waits for the other and never both.
 */
export async function lockStandings(db: Db, ids: string[]): Promise<LockedStanding[]> {
  return db<LockedStanding[]>`
    select transaction_id as "transactionId", status, lower(email) as email, email as recipient, language,
      requested_at as "requestedAt"
    from requests where transaction_id = any(${ids}::text[]) order by transaction_id for update`;
}

/** Moves all that the operation changes, each with its line of the history. */
export async function moveMany(db: Db, operation: BulkOperation): Promise<void> {
  const { status, remarks, actor, at, changed } = operation;
  await db`update requests set status = ${status}, remarks = ${remarks}, status_since = ${at}
    where transaction_id = any(${changed}::text[])`;
  await db`insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
    select transaction_id, submission_id, ${at}, ${status}, ${remarks}, ${actor}
    from requests where transaction_id = any(${changed}::text[]) order by transaction_id`;
}

/** What a mail about an operation tells of a request. */
export type MovedRequest = {
  transactionId: string;
  store: string;
  salesDate: string;
  totalPaid: number;
  submissionId: string;
  trackVersion: number;
  fakturFile: string | null;
};

/**
 * Those that still are as the operation left them, and those that were submitted anew since, which may be another
 * customer's now: each as it concerns the submission that the operation moved. One that has moved on otherwise has mails
 * of its own.
 */
export async function listMoved(db: Db, operation: string): Promise<MovedRequest[]> {
  return db<MovedRequest[]>`
    select r.transaction_id as "transactionId", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate",
      total_paid::float8 as "totalPaid", coalesce(h.submission_id, r.submission_id) as "submissionId",
      track_version as "trackVersion", case when coalesce(h.submission_id, r.submission_id) = r.submission_id then faktur_file end as "fakturFile"
    from bulk_operations o
    join request_history h on h.transaction_id = any(o.changed) and h.at = o.at and h.status = o.status
    join requests r on r.transaction_id = h.transaction_id
    where o.id = ${operation}
      and (r.submission_id <> h.submission_id or (r.status = o.status and r.status_since = o.at))
    order by r.transaction_id`;
}
