import { phoneForms, type Person } from '#domain/privacy/person.ts';
import type { Db } from '../../database/database.ts';
import { join, sql } from '../../database/sql.ts';
import type { Company } from '../people/companies.ts';

/** By the key of companies and by companies_email. */
export async function findCompaniesOf(db: Db, { email, npwp }: Person, limit: number): Promise<Company[]> {
  return db<Company[]>`
    select npwp, name, address, email from companies where npwp = ${npwp}
    union select npwp, name, address, email from companies where lower(email collate "C") = ${email}
    order by npwp limit ${limit}`;
}

export type FoundMail = {
  id: string;
  kind: string;
  at: Date;
  to: string;
  state: string;
  isUndeliverable: boolean;
};

/** About these requests, and by mails_recipient whatever else went to the address. */
export async function findMailsOf(
  db: Db,
  { transactionIds, email, limit }: { transactionIds: string[]; email: string | null; limit: number },
): Promise<FoundMail[]> {
  return db<FoundMail[]>`
    select m.id, m.kind, m.created_at as at, m.recipient as to, m.state, m.is_undeliverable as "isUndeliverable"
    from mails m where m.id in (
      select mail_id from mail_requests where transaction_id = any(${transactionIds}::text[])
      union select id from mails where lower(recipient collate "C") = ${email})
    order by m.id desc limit ${limit}`;
}

export type FoundAwaited = { id: string; transactionId: string; at: Date };

export async function findAwaitedOf(db: Db, email: string | null): Promise<FoundAwaited[]> {
  return db<FoundAwaited[]>`
    select id, transaction_id as "transactionId", left_at as at from awaited_receipts
    where lower(email collate "C") = ${email} order by id limit 1000`;
}

export type FoundVisits = { links: number; visitedAt: Date | null };

export async function findVisitsOf(db: Db, email: string | null): Promise<FoundVisits> {
  const [row] = await db<FoundVisits[]>`
    select (select count(*)::int from customer_links where email = ${email}) as links,
      (select last_seen_at from customer_sessions where email = ${email}) as "visitedAt"`;
  return row ?? { links: 0, visitedAt: null };
}

export type FoundLine = { transactionId: string; at: Date; actor: string; text: string };

export async function findRemarksOf(
  db: Db,
  transactionIds: string[],
): Promise<(FoundLine & { status: string })[]> {
  return db<(FoundLine & { status: string })[]>`
    select transaction_id as "transactionId", at, actor, remarks as text, status from request_history
    where transaction_id = any(${transactionIds}::text[]) order by transaction_id, id`;
}

export async function findNotesOf(db: Db, transactionIds: string[]): Promise<FoundLine[]> {
  return db<FoundLine[]>`
    select transaction_id as "transactionId", at, actor, note as text from request_notes
    where transaction_id = any(${transactionIds}::text[]) order by transaction_id, id`;
}

export type FoundCorrection = {
  id: string;
  transactionId: string;
  at: Date;
  email: string;
  reason: string;
  changes: Record<string, unknown>;
  npwpPhoto: string | null;
  receiptPhoto: string | null;
};

/** Of these requests, and by corrections_email those of the address to requests that are another's now. */
export async function findCorrectionsOf(
  db: Db,
  transactionIds: string[],
  email: string | null,
): Promise<FoundCorrection[]> {
  return db<FoundCorrection[]>`
    select id, transaction_id as "transactionId", at, email, reason, changes, npwp_photo as "npwpPhoto",
      receipt_photo as "receiptPhoto"
    from corrections where transaction_id = any(${transactionIds}::text[]) or lower(email collate "C") = ${email}
    order by corrections.at, id limit 5000`;
}

export type FoundAudit = { transactionId: string; at: Date; actor: string; action: string };

/** By audit_log_request. */
export async function findAuditOf(db: Db, transactionIds: string[], limit: number): Promise<FoundAudit[]> {
  return db<FoundAudit[]>`
    select transaction_id as "transactionId", at, actor, action from audit_log
    where transaction_id = any(${transactionIds}::text[]) order by id limit ${limit}`;
}

/** The values as they may stand in a text. */
export const valuesIn = ({ email, npwp, document, phone }: Person): string[] =>
  [email, npwp, document?.toLowerCase(), ...(phone === null ? [] : phoneForms(phone).slice(0, 1))].filter(
    (value): value is string => typeof value === 'string' && value.length >= 7,
  );

const mentions = (column: 'remarks' | 'note', values: string[]) => {
  const text = column === 'remarks' ? sql`remarks` : sql`note`;
  const parts = values.map(
    (value) => sql`lower(${text} collate "C") like ${`%${value.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql`${text} ~ '@|[0-9]{8}' and (${join(parts, ' or ')})`;
};

/** Remarks and notes of other requests in which a value stands, by request_history_mentions and request_notes_mentions. */
export async function findMentions(db: Db, person: Person, transactionIds: string[]): Promise<FoundLine[]> {
  const values = valuesIn(person);
  if (values.length === 0) return [];
  return db<FoundLine[]>`
    select transaction_id as "transactionId", at, actor, text from (
      select transaction_id, at, actor, remarks as text from request_history where ${mentions('remarks', values)}
      union all
      select transaction_id, at, actor, note from request_notes where ${mentions('note', values)}) found
    where transaction_id <> all(${transactionIds}::text[]) order by at desc limit 500`;
}
