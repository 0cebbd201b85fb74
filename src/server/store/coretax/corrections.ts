import type { CompanyDetails } from '#domain/buyers/company-details.ts';
import type { EmailState } from '#domain/buyers/company-email.ts';
import type { CorrectionChanges, CorrectionKind, CorrectionState } from '#domain/requests/correction.ts';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { isWithProvider } from '../issuing/with-provider.ts';

/** The time is Jakarta's, as YYYY-MM-DD HH:mm:ss. */
export type Correction = {
  id: string;
  kind: CorrectionKind;
  transactionId: string;
  /** The submission whose link it came by, and the address that is told of it. */
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

/** What was archived before there was another kind corrects data. */
const kind = sql`coalesce(kind, 'data')`;

const columns = sql`
  id, ${kind} as kind, transaction_id as "transactionId", submission_id as "submissionId", email, reason, changes,
  to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at,
  npwp_photo as "npwpPhoto", receipt_photo as "receiptPhoto", state, remarks`;

/** The record of the number that a correction `c` leads to. */
const record = sql`
  (select json_build_object('companyName', r.name, 'companyAddress', r.address, 'email', r.email, 'emailState', r.email_state)
    from companies r where r.npwp = c.changes->'npwp'->>'to')`;
/** The record of a number as staff see it beside what the customer typed. */
type RecordOfNumber = (CompanyDetails & { emailState: EmailState }) | null;

/** The newest of a request, as its details tell it; to be selected from requests. */
export const newestCorrection = sql`
  (select json_build_object('id', c.id, 'kind', ${kind}, 'reason', c.reason, 'changes', c.changes, 'state', c.state, 'record', ${record},
      'at', to_char(c.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS'))
    from corrections c where c.transaction_id = requests.transaction_id order by c.at desc, c.id limit 1)`;
export type NewestCorrection = Pick<Correction, 'id' | 'kind' | 'at' | 'reason' | 'changes' | 'state'> & {
  record: RecordOfNumber;
};

export async function findCorrection(db: Db, id: string): Promise<Correction | undefined> {
  const [row] = await db<Correction[]>`select ${columns} from corrections where id = ${id}`;
  return row;
}

export type OpenCorrection = Correction & {
  state: 'requested' | 'waiting';
  record: RecordOfNumber;
  companyName: string | null;
};

/** Lists the corrections that nobody has settled and those that wait for an address on record, oldest first. */
export async function listOpenCorrections(db: Db): Promise<OpenCorrection[]> {
  return db<OpenCorrection[]>`
    select ${columns}, ${record} as record,
      (select company_name from requests r where r.transaction_id = c.transaction_id) as "companyName"
    from corrections c
    where state in ('requested', 'waiting') order by c.at, id`;
}

/** Finds the content of the last correction of a request. The caller has locked the request. */
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
  state: 'done' | 'requested' | 'waiting';
  contentHash: Buffer;
};

export async function insertCorrection(db: Db, given: NewCorrection, now: Date): Promise<void> {
  await db`
    insert into corrections (id, kind, transaction_id, submission_id, email, at, reason, changes, content_hash,
      npwp_photo, receipt_photo, state)
    values (${given.id}, ${given.kind}, ${given.transactionId}, ${given.submissionId}, ${given.email}, ${now}, ${given.reason},
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

type CorrectedRequest = {
  email: string;
  /** Whether what was once typed in place of a record stays. */
  keepsAsSent: boolean;
  submissionId: string;
  /** Null: the one that is there stays. */
  npwpPhoto: string | null;
  receiptPhoto: string | null;
};

/** Saves what a correction changes of a request besides its buyer. */
export async function saveCorrected(db: Db, transactionId: string, given: CorrectedRequest): Promise<void> {
  await db`
    update requests set email = ${given.email}, submission_id = ${given.submissionId},
      company_as_sent = case when ${given.keepsAsSent} then company_as_sent end,
      npwp_photo = coalesce(${given.npwpPhoto}, npwp_photo), receipt_photo = coalesce(${given.receiptPhoto}, receipt_photo)
    where transaction_id = ${transactionId}`;
}

export type LinkedRequest = {
  status: RequestStatus;
  statusSince: Date;
  fakturState: FakturState;
  isWithProvider: boolean;
  submissionId: string;
  trackVersion: number;
};

/** Finds a request with the submission whose link opens it. */
export async function findLinkedRequest(db: Db, transactionId: string): Promise<LinkedRequest | undefined> {
  const [row] = await db<LinkedRequest[]>`
    select status, status_since as "statusSince", faktur_state as "fakturState", submission_id as "submissionId",
      track_version as "trackVersion", ${isWithProvider(sql`requests.transaction_id`)} as "isWithProvider"
    from requests where transaction_id = ${transactionId}`;
  return row;
}
