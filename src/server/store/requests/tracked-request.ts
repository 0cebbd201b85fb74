import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import type { Sql } from '../../database/sql.ts';
import { inArchive, live } from '../archive/archived-tables.ts';
import { hasWaitingCorrection } from '../coretax/waiting-corrections.ts';
import { isAskedOfProvider } from '../issuing/with-provider.ts';
import { selected } from './column-lists.ts';
import { fieldsOf, type RequestFields } from './request-columns.ts';
import { confirmsHeld } from './submission-groups.ts';

/** The time is Jakarta's, as YYYY-MM-DD HH:mm:ss. */
export type HistoryLine = {
  at: string;
  status: RequestStatus;
  remarks: string;
  /** Whether it tells of the submission that the request holds now; a line of an earlier one is not for its customer. */
  isOwn: boolean;
};

const fields = [
  'transactionId',
  'store',
  'salesDate',
  'totalPaid',
  ...fieldsOf('requester', 'buyer'),
  'status',
  'statusSince',
  'submissionId',
  'trackVersion',
  'fakturFile',
  'fakturNumber',
  'fakturDate',
] as const;

/** A request with what the tracking page shows of it and what decides how much of that. */
export type TrackedRequest = Pick<RequestFields, (typeof fields)[number]> & {
  /** The customer had their data erased: nobody is shown what the tax record keeps. */
  isErased: boolean;
  /** The mail server said for good that the confirmation link cannot be delivered to this address. */
  isUndeliverable: boolean;
  history: HistoryLine[];
  correction: 'waiting' | null;
  /** A faktur of it is queued at the provider, or further on its way there. */
  isBeingIssued: boolean;
};

/** A request with its receipt and its history, oldest first, in one statement; one that ended long ago by a second. Who changed it is not for the public. */
export async function findTrackedRequest(db: Db, transactionId: string): Promise<TrackedRequest | undefined> {
  return (
    (await readTracked(db, transactionId, live)) ?? readTracked(db, transactionId, inArchive(transactionId))
  );
}

async function readTracked(db: Db, transactionId: string, source: Sql): Promise<TrackedRequest | undefined> {
  const [row] = await db<TrackedRequest[]>`
    ${source} select ${selected(fields, 'r')}, erased_at is not null as "isErased",
      status = 'waiting' and coalesce((select m.is_undeliverable from mails m where ${confirmsHeld}
          order by m.id desc limit 1), false) as "isUndeliverable",
      case when ${hasWaitingCorrection} then 'waiting' end as correction,
      exists (select from issues i where i.transaction_id = r.transaction_id and ${isAskedOfProvider}) as "isBeingIssued",
      (select json_agg(json_build_object('status', h.status, 'remarks', h.remarks,
          'isOwn', coalesce(h.submission_id = r.submission_id, h.at >= r.requested_at),
          'at', to_char(h.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')) order by h.id)
        from request_history h where h.transaction_id = r.transaction_id) as history
    from requests r where transaction_id = ${transactionId}`;
  return row;
}
