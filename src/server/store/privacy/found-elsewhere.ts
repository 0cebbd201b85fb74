import { plainValuesOf, type Identity } from '#domain/privacy/identity.ts';
import type { MessageChannel } from '#domain/messages/message-state.ts';
import type { Db } from '../../database/database.ts';
import { join, sql, type Sql } from '../../database/sql.ts';
import type { Company } from '../companies/companies.ts';
import type { HandOver } from '../requests/hand-overs.ts';
import type { SearchKeys } from './identity.ts';

/** Finds companies by their key and by companies_email. */
export async function findCompaniesOf(
  db: Db,
  { emails, npwp }: SearchKeys,
  limit: number,
): Promise<Company[]> {
  return db<Company[]>`
    select npwp, name, address, email, email_state as "emailState" from companies where npwp = ${npwp}
    union select npwp, name, address, email, email_state from companies where lower(email collate "C") = any(${emails}::text[])
    order by npwp limit ${limit}`;
}

export type FoundMail = {
  id: string;
  channel: MessageChannel;
  kind: string;
  at: Date;
  to: string;
  state: string;
  deliveredAt: Date | null;
  readAt: Date | null;
  isUndeliverable: boolean;
};

/** The mails about these requests, and by mails_recipient whatever else went to the addresses. */
export async function findMailsOf(
  db: Db,
  { transactionIds, emails, limit }: { transactionIds: string[]; emails: string[]; limit: number },
): Promise<FoundMail[]> {
  return db<FoundMail[]>`
    select m.id, m.channel, m.kind, m.created_at as at, m.recipient as to, m.state, m.delivered_at as "deliveredAt",
      m.read_at as "readAt", m.is_undeliverable as "isUndeliverable"
    from mails m where m.id in (
      select mail_id from mail_requests where transaction_id = any(${transactionIds}::text[])
      union select id from mails where lower(recipient collate "C") = any(${emails}::text[]))
    order by m.id desc limit ${limit}`;
}

export type FoundAwaited = { id: string; transactionId: string; at: Date };

export async function findAwaitedOf(db: Db, emails: string[]): Promise<FoundAwaited[]> {
  return db<FoundAwaited[]>`
    select id, transaction_id as "transactionId", left_at as at from awaited_receipts
    where lower(email collate "C") = any(${emails}::text[]) order by id limit 1000`;
}

export type FoundVisits = { links: number; visitedAt: Date | null };

export async function findVisitsOf(db: Db, emails: string[]): Promise<FoundVisits> {
  const [row] = await db<FoundVisits[]>`
    select (select count(*)::int from customer_links where email = any(${emails}::text[])) as links,
      (select max(last_seen_at) from customer_sessions where email = any(${emails}::text[])) as "visitedAt"`;
  return row ?? { links: 0, visitedAt: null };
}

export type FoundHandOver = HandOver & { at: Date };

/** The condition that a hand-over is about a person. */
export const handedOverOf = ({ emails, npwp, document }: Omit<SearchKeys, 'phone'>): Sql => sql`(
  lower(email collate "C") = any(${emails}::text[]) or buyer->>'number' = ${npwp} or upper(buyer->>'number') = ${document})`;

/** What apps have handed over about them: of an hour at most, so that there is no index for it. */
export async function findHandOversOf(db: Db, keys: SearchKeys): Promise<FoundHandOver[]> {
  return db<FoundHandOver[]>`
    select transaction_ids as "transactionIds", email, buyer, handed_at as at from hand_overs
    where ${handedOverOf(keys)} order by handed_at`;
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

/**
 * Finds the corrections of these requests, and by corrections_email those of the addresses to requests that are
 * another's now.
 */
export async function findCorrectionsOf(
  db: Db,
  transactionIds: string[],
  emails: string[],
): Promise<FoundCorrection[]> {
  return db<FoundCorrection[]>`
    select id, transaction_id as "transactionId", at, email, reason, changes, npwp_photo as "npwpPhoto",
      receipt_photo as "receiptPhoto"
    from corrections where transaction_id = any(${transactionIds}::text[]) or lower(email collate "C") = any(${emails}::text[])
    order by corrections.at, id limit 5000`;
}

/** What of a person went to a provider, and what came of it. */
export type FoundIssue = {
  transactionId: string;
  provider: string;
  sentAt: Date;
  state: string;
  fakturNumber: string | null;
  buyer: Record<'number' | 'document' | 'name' | 'address' | 'email', string>;
};

export async function findIssuesOf(db: Db, transactionIds: string[]): Promise<FoundIssue[]> {
  return db<FoundIssue[]>`
    select transaction_id as "transactionId", provider, sent_at as "sentAt", state, faktur_number as "fakturNumber",
      json_build_object('number', invoice->>'buyerTin', 'document', invoice->>'buyerDocumentNumber',
        'name', invoice->>'buyerName', 'address', invoice->>'buyerAddress', 'email', invoice->>'buyerEmail') as buyer
    from issues where transaction_id = any(${transactionIds}::text[]) and sent_at is not null
    order by transaction_id, sent_at, code`;
}

export type FoundAudit = { transactionId: string; at: Date; actor: string; action: string };

/** Finds audit lines by audit_log_request. */
export async function findAuditOf(db: Db, transactionIds: string[], limit: number): Promise<FoundAudit[]> {
  return db<FoundAudit[]>`
    select transaction_id as "transactionId", at, actor, action from audit_log
    where transaction_id = any(${transactionIds}::text[]) order by id limit ${limit}`;
}

/** Whether one of these texts stands in a column, by its index of parts of words. */
export const isMentionedIn = (text: Sql, values: string[]): Sql => {
  const parts = values.map(
    (value) => sql`lower(${text} collate "C") like ${`%${value.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql`${text} ~ '@|[0-9]{8}' and (${join(parts, ' or ')})`;
};

/** Remarks and notes of other requests in which a value stands, by request_history_mentions and request_notes_mentions. */
export async function findMentions(
  db: Db,
  identity: Identity,
  transactionIds: string[],
): Promise<FoundLine[]> {
  const values = plainValuesOf(identity);
  if (values.length === 0) return [];
  return db<FoundLine[]>`
    select transaction_id as "transactionId", at, actor, text from (
      select transaction_id, at, actor, remarks as text from request_history where ${isMentionedIn(sql`remarks`, values)}
      union all
      select transaction_id, at, actor, note from request_notes where ${isMentionedIn(sql`note`, values)}) found
    where transaction_id <> all(${transactionIds}::text[]) order by at desc limit 500`;
}
