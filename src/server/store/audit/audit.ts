import type { AuditAction } from '#domain/staff/audit.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { currentClientAddress } from './client-address.ts';

type Fact = string | number | boolean | null;
type Change = { from: string; to: string };

export type AuditLine = {
  /** An EMPID, CUSTOMER or SYSTEM; empty when nobody was signed in. */
  actor: string;
  action: AuditAction;
  transactionId?: string;
  /** Facts, no personal data of customers nor what somebody typed, which the log would outlive: a `keyedHash` of it. */
  detail?: Record<string, Fact | Change>;
};

/**
 * Writes a line of the log inside the transaction of what it tells of, so that neither is there without the other; with
 * the address of whoever made the call.
 */
export async function writeAudit(db: Db, line: AuditLine, now: Date): Promise<void> {
  await db`insert into audit_log (at, actor, action, transaction_id, detail, address)
    values (${now}, ${line.actor}, ${line.action}, ${line.transactionId ?? null},
      ${JSON.stringify(line.detail ?? {})}::text::jsonb, ${currentClientAddress()})`;
}

type RequestLine = { transactionId: string; detail: NonNullable<AuditLine['detail']> };

/** What somebody did to many requests at once: one line for each. */
export async function writeAuditOfEach(
  db: Db,
  { actor, action }: Pick<AuditLine, 'actor' | 'action'>,
  lines: RequestLine[],
  now: Date,
): Promise<void> {
  await db`insert into audit_log (at, actor, action, transaction_id, detail, address)
    select ${now}, ${actor}, ${action}, "transactionId", detail, ${currentClientAddress()}
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as line ("transactionId" text, detail jsonb)`;
}

/** Whether this person has seen this request since then, so that a page which refreshes itself leaves one line. */
export async function hasSeenRequest(
  db: Db,
  { actor, transactionId }: { actor: string; transactionId: string },
  since: Date,
): Promise<boolean> {
  const [row] = await db<{ seen: boolean }[]>`
    select exists (select from audit_log where transaction_id = ${transactionId} and actor = ${actor}
      and action = 'viewRequest' and at > ${since}) as seen`;
  return row?.seen ?? false;
}

type AuditFilter = {
  transactionId?: string | undefined;
  /** EMPID, CUSTOMER or SYSTEM, in whatever case. */
  person?: string | undefined;
  /** Days in Jakarta, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The id of an entry: only older ones are found. */
  before?: string | undefined;
};
type AuditEntry = {
  id: string;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  at: string;
  actor: string;
  action: AuditAction;
  transactionId: string | null;
  detail: Record<string, unknown>;
  /** Null for jobs and commands. */
  address: string | null;
};

/** Newest first. What is missing or empty in the filter asks for nothing. */
export async function findAudit(db: Db, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const { transactionId, person, from, to, before } = filter;
  return db<AuditEntry[]>`
    select id, to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at, actor, action,
      transaction_id as "transactionId", detail, address
    from audit_log where true
      ${transactionId ? sql`and transaction_id = ${transactionId}` : sql``}
      ${person ? sql`and lower(actor) = lower(${person})` : sql``}
      ${from ? sql`and at >= ${from}::text::date::timestamp at time zone 'Asia/Jakarta'` : sql``}
      ${to ? sql`and at < (${to}::text::date + 1)::timestamp at time zone 'Asia/Jakarta'` : sql``}
      ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`;
}
