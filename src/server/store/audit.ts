import type { AuditAction } from '#domain/audit.ts';
import type { Db } from './database.ts';

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
