import type { CompanyAsSent } from '#domain/buyers/company-details.ts';
import type { CorrectionChanges } from '#domain/requests/correction.ts';
import type { FakturState } from '#domain/faktur-state.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type CorrectionState = 'done' | 'requested' | 'settled';

/** The time is Jakarta's, as YYYY-MM-DD HH:mm:ss. */
export type Correction = {
  id: string;
  transactionId: string;
  /** Whose link it came by, and where they are told of it. */
  submissionId: string;
  email: string;
  at: string;
  reason: string;
  changes: CorrectionChanges;
  npwpPhoto: string | null;
  receiptPhoto: string | null;
  state: CorrectionState;
  /** What staff said when they settled it. */
  remarks: string | null;
};

const columns = sql`
  id, transaction_id as "transactionId", submission_id as "submissionId", email, reason, changes,
  to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at,
  npwp_photo as "npwpPhoto", receipt_photo as "receiptPhoto", state, remarks`;

/** The newest of a request, as its details tell it; to be selected from requests. */
export const newestCorrection = sql`
  (select json_build_object('id', c.id, 'reason', c.reason, 'changes', c.changes, 'state', c.state,
      'at', to_char(c.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS'))
    from corrections c where c.transaction_id = requests.transaction_id order by c.at desc, c.id limit 1)`;
export type NewestCorrection = Pick<Correction, 'id' | 'at' | 'reason' | 'changes' | 'state'>;

export async function findCorrection(db: Db, id: string): Promise<Correction | undefined> {
  const [row] = await db<Correction[]>`select ${columns} from corrections where id = ${id}`;
  return row;
}

/** Those that nobody has settled, oldest first. */
export async function listOpenCorrections(db: Db): Promise<Correction[]> {
  return db<Correction[]>`
    select ${columns} from corrections where state = 'requested' order by corrections.at, id`;
}

/** What the last correction of a request was made of. The caller has locked the request. */
export async function findLastCorrection(
  db: Db,
  transactionId: string,
): Promise<{ state: CorrectionState; contentHash: Buffer } | undefined> {
  const [row] = await db<{ state: CorrectionState; contentHash: Buffer }[]>`
    select state, content_hash as "contentHash" from corrections
    where transaction_id = ${transactionId} order by at desc, id limit 1`;
  return row;
}

type NewCorrection = Omit<Correction, 'at' | 'state' | 'remarks'> & {
  state: 'done' | 'requested';
  contentHash: Buffer;
};

export async function insertCorrection(db: Db, given: NewCorrection, now: Date): Promise<void> {
  await db`
    insert into corrections (id, transaction_id, submission_id, email, at, reason, changes, content_hash,
      npwp_photo, receipt_photo, state)
    values (${given.id}, ${given.transactionId}, ${given.submissionId}, ${given.email}, ${now}, ${given.reason},
      ${JSON.stringify(given.changes)}::text::jsonb, ${given.contentHash}, ${given.npwpPhoto}, ${given.receiptPhoto},
      ${given.state})`;
}

/** False when somebody has settled it before. */
export async function markSettled(
  db: Db,
  id: string,
  { by, remarks, now }: { by: string; remarks: string; now: Date },
): Promise<boolean> {
  const rows = await db`
    update corrections set state = 'settled', settled_by = ${by}, settled_at = ${now}, remarks = ${remarks}
    where id = ${id} and state = 'requested' returning 1`;
  return rows.length === 1;
}

type Corrected = {
  email: string;
  /** Undefined: what is there stays. */
  companyAsSent: CompanyAsSent | null | undefined;
  submissionId: string;
  /** Null: the one that is there stays. */
  npwpPhoto: string | null;
  receiptPhoto: string | null;
};

/** What a correction changes of a request besides its buyer. */
export async function saveCorrected(db: Db, transactionId: string, given: Corrected): Promise<void> {
  const asSent = given.companyAsSent ? JSON.stringify(given.companyAsSent) : null;
  await db`
    update requests set email = ${given.email}, submission_id = ${given.submissionId},
      company_as_sent = case when ${given.companyAsSent === undefined} then company_as_sent else ${asSent}::text::jsonb end,
      npwp_photo = coalesce(${given.npwpPhoto}, npwp_photo), receipt_photo = coalesce(${given.receiptPhoto}, receipt_photo)
    where transaction_id = ${transactionId}`;
}

export type LinkedRequest = {
  status: RequestStatus;
  statusSince: Date;
  fakturState: FakturState;
  submissionId: string;
  trackVersion: number;
};

/** Whose link opens a request, and where the request stands. */
export async function findLinkedRequest(db: Db, transactionId: string): Promise<LinkedRequest | undefined> {
  const [row] = await db<LinkedRequest[]>`
    select status, status_since as "statusSince", faktur_state as "fakturState", submission_id as "submissionId",
      track_version as "trackVersion"
    from requests where transaction_id = ${transactionId}`;
  return row;
}
