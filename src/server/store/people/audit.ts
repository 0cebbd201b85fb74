import type { AuditAction } from '#domain/audit.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type AuditLine = {
  /** An EMPID, CUSTOMER or SYSTEM; empty when nobody was signed in. */
  actor: string;
  action: AuditAction;
  transactionId?: string;
  /** Never personal data of customers: the log outlives it. */
  detail?: Record<string, string | number | boolean | null>;
};

/** Inside the transaction of what it tells of, so that neither is there without the other. */
export async function writeAudit(db: Db, line: AuditLine, now: Date): Promise<void> {
  await db`insert into audit_log (at, actor, action, transaction_id, detail)
    values (${now}, ${line.actor}, ${line.action}, ${line.transactionId ?? null}, ${JSON.stringify(line.detail ?? {})}::text::jsonb)`;
}

type RequestLine = { transactionId: string; detail: NonNullable<AuditLine['detail']> };

/** What somebody did to many requests at once: one line for each. */
export async function writeAuditOfEach(
  db: Db,
  { actor, action }: Pick<AuditLine, 'actor' | 'action'>,
  lines: RequestLine[],
  now: Date,
): Promise<void> {
  await db`insert into audit_log (at, actor, action, transaction_id, detail)
    select ${now}, ${actor}, ${action}, "transactionId", detail
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as line ("transactionId" text, detail jsonb)`;
}

type AuditFilter = {
  transactionId?: string | undefined;
  /** EMPID, CUSTOMER or SYSTEM, in whatever case. */
  person?: string | undefined;
  /** Days in Jakarta, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only entries older than this one. */
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
};

/** Newest first. What is missing or empty in the filter asks for nothing. */
export async function findAudit(db: Db, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const { transactionId, person, from, to, before } = filter;
  return db<AuditEntry[]>`
    select id, to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at, actor, action,
      transaction_id as "transactionId", detail
    from audit_log where true
      ${transactionId ? sql`and transaction_id = ${transactionId}` : sql``}
      ${person ? sql`and lower(actor) = lower(${person})` : sql``}
      ${from ? sql`and at >= ${from}::text::date::timestamp at time zone 'Asia/Jakarta'` : sql``}
      ${to ? sql`and at < (${to}::text::date + 1)::timestamp at time zone 'Asia/Jakarta'` : sql``}
      ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`;
}
