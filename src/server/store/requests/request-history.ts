import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type StaffHistoryLine = {
  id: string;
  transactionId: string;
  /** The submission that it tells of; null in lines of earlier versions. */
  submissionId: string | null;
  at: Date;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  shownAt: string;
  status: RequestStatus;
  remarks: string;
  actor: string;
};

const line = sql`
  id, transaction_id as "transactionId", submission_id as "submissionId", at, to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as "shownAt",
  status, remarks, actor`;

export async function findHistoryLine(db: Db, id: string): Promise<StaffHistoryLine | undefined> {
  const [row] = await db<StaffHistoryLine[]>`select ${line} from request_history where id = ${id}`;
  return row;
}

export async function findLastLine(db: Db, transactionId: string): Promise<StaffHistoryLine | undefined> {
  const [row] = await db<StaffHistoryLine[]>`
    select ${line} from request_history where transaction_id = ${transactionId} order by id desc limit 1`;
  return row;
}

type Note = { transactionId: string; remarks: string };

/** Notes about many requests, each with the status that it has. */
export async function addLines(
  db: Db,
  notes: readonly Note[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  if (notes.length === 0) return;
  await db`
    insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
    select transaction_id, submission_id, ${at}, status, n.remarks, ${actor}
    from requests r join json_to_recordset(${JSON.stringify(notes)}::text::json) as n ("transactionId" text, remarks text)
      on n."transactionId" = r.transaction_id order by transaction_id`;
}

export async function deleteLine(db: Db, id: string): Promise<void> {
  await db`delete from request_history where id = ${id}`;
}
