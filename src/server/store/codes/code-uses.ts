import type { NotifyKind } from '#domain/buyers/buyer-code.ts';
import type { Language } from '#domain/language.ts';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import { customerActor, systemActor, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import type { Company } from '../companies/companies.ts';
import { selected } from '../requests/column-lists.ts';
import { codeFields, type CodeFields } from './code-columns.ts';

/** A code that a till may use, with the record of its company. */
export type UsableCode = CodeFields & {
  id: string;
  codeHash: Buffer;
  owner: string;
  notify: NotifyKind;
  consentAt: Date;
  company: Pick<Company, 'name' | 'address' | 'email' | 'emailState'> | null;
  usedToday: number;
};

/**
 * Finds those of these codes that are not revoked, and holds them until the end of the transaction: who revokes one waits for
 * the receipts that have used it, none that comes later does, and no two count the uses of a day at the same time. Codes are
 * locked before requests.
 */
export async function holdUsableCodes(
  db: Db,
  hashes: readonly Buffer[],
  today: string,
): Promise<UsableCode[]> {
  if (hashes.length === 0) return [];
  const held = await db<{ id: string }[]>`
    select id from buyer_codes where code_hash = any(${hashes}::bytea[]) and revoked_at is null order by id for no key update`;
  if (held.length === 0) return [];
  // Counted by a statement of its own, which sees what those have written that were waited for.
  return db<UsableCode[]>`
    select ${selected(codeFields, 'c')}, c.id, c.code_hash as "codeHash", c.email as owner, c.notify, c.made_at as "consentAt",
      (select json_build_object('name', r.name, 'address', r.address, 'email', r.email, 'emailState', r.email_state)
        from companies r where r.npwp = c.npwp and c.npwp like '0%') as company,
      (select count(*)::int from buyer_code_uses u where u.code_id = c.id and u.used_on = ${today}::text::date) as "usedToday"
    from buyer_codes c where c.id = any(${held.map(({ id }) => id)}::uuid[])`;
}

/**
 * Receipts are written with plans of their own; the checks of foreign keys, of which each request has several, keep theirs:
 * planned anew for each row they take longer than the row.
 */
export async function planOnce(tx: Db): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'auto', true)`;
}

/** Whether one of these is the hash of a code that can be used. */
export async function isUsableCode(db: Db, hashes: readonly Buffer[]): Promise<boolean> {
  const rows = await db`
    select from buyer_codes where code_hash = any(${hashes}::bytea[]) and revoked_at is null`;
  return rows.length > 0;
}

/** Whether one of these is the hash of this code, and it can be used. */
export async function isUsableCodeOf(db: Db, id: string, hashes: readonly Buffer[]): Promise<boolean> {
  const rows = await db`
    select from buyer_codes
    where id = ${id} and code_hash = any(${hashes}::bytea[]) and revoked_at is null`;
  return rows.length > 0;
}

/** A receipt that comes with a code, and where it stands. */
export type StandingReceipt = {
  transactionId: string;
  /** The status of its request; null for a receipt that has none. In the archive it is closed for good. */
  status: RequestStatus | null;
  fakturState: FakturState | null;
  /** The code whose submission its request holds. */
  heldBy: string | null;
  /** Every code that has asked for it. */
  askedBy: string[];
};

export async function readStandings(db: Db, transactionIds: readonly string[]): Promise<StandingReceipt[]> {
  return db<StandingReceipt[]>`
    select asked.id as "transactionId", r.faktur_state as "fakturState",
      case when exists (select from archived_requests a where a.transaction_id = asked.id) then 'closed' else r.status end as status,
      (select u.code_id from buyer_code_uses u where u.submission_id = r.submission_id) as "heldBy",
      array(select u.code_id from buyer_code_uses u where u.transaction_id = asked.id) as "askedBy"
    from unnest(${transactionIds}::text[]) asked (id) left join requests r on r.transaction_id = asked.id`;
}

export type NewUse = {
  submissionId: string;
  transactionId: string;
  codeId: string;
  notUsHash: Buffer;
  /** Whether the mail of the day tells of it. */
  isToTell: boolean;
};

/** Notes which code has made these requests. */
export async function insertUses(
  db: Db,
  uses: readonly NewUse[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const rows = uses.map(({ notUsHash, ...use }) => ({ ...use, notUsHash: notUsHash.toString('hex') }));
  await db`
    insert into buyer_code_uses (submission_id, transaction_id, code_id, used_at, used_on, not_us_hash, is_to_tell)
    select "submissionId", "transactionId", "codeId", ${now}, ${today}::text::date, decode("notUsHash", 'hex'), "isToTell"
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as u ("submissionId" uuid, "transactionId" text, "codeId" uuid, "notUsHash" text, "isToTell" boolean)`;
}

/** A request of a code, as mails about it need it. */
export type MailedUse = { submissionId: string; notUsHash: Buffer; usedAt: Date };

export async function findUses(db: Db, submissionIds: readonly string[]): Promise<MailedUse[]> {
  return db<MailedUse[]>`
    select submission_id as "submissionId", not_us_hash as "notUsHash", used_at as "usedAt"
    from buyer_code_uses where submission_id = any(${submissionIds}::uuid[])`;
}

/** A purchase that the mail of the day tells of, with the address that it goes to. */
export type PurchaseToTell = {
  transactionId: string;
  submissionId: string;
  email: string;
  language: Language;
};

/** Takes the purchases that were made before and that nobody has been told of. Those that are another's since are passed by. */
export async function takePurchasesToTell(db: Db, before: Date): Promise<PurchaseToTell[]> {
  return db<PurchaseToTell[]>`
    with taken as (
      update buyer_code_uses set is_to_tell = false where is_to_tell and used_at < ${before}
      returning submission_id)
    select r.transaction_id as "transactionId", r.submission_id as "submissionId", r.email, r.language
    from taken join requests r using (submission_id) order by r.transaction_id`;
}

export type ReportedUse = {
  submissionId: string;
  transactionId: string;
  codeId: string;
  usedAt: Date;
  outcome: 'withdrawn' | 'reported' | null;
};

/** Finds a use by its link, and holds its code until the end of the transaction. */
export async function lockReportedUse(db: Db, notUsHash: Buffer): Promise<ReportedUse | undefined> {
  await db`
    select from buyer_codes where id = (select code_id from buyer_code_uses where not_us_hash = ${notUsHash}) for update`;
  const [row] = await db<ReportedUse[]>`
    select submission_id as "submissionId", transaction_id as "transactionId", code_id as "codeId", used_at as "usedAt", outcome
    from buyer_code_uses where not_us_hash = ${notUsHash}`;
  return row;
}

export async function noteReport(
  db: Db,
  submissionId: string,
  { outcome, now }: { outcome: 'withdrawn' | 'reported'; now: Date },
): Promise<void> {
  await db`update buyer_code_uses set reported_at = ${now}, outcome = ${outcome}, is_to_tell = false
    where submission_id = ${submissionId}`;
}

/** How many purchases by the present digits of a code were reported since. */
export async function countReports(db: Db, codeId: string, since: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from buyer_code_uses u join buyer_codes c on c.id = u.code_id
    where c.id = ${codeId} and u.reported_at > ${since} and u.used_at >= c.renewed_at`;
  return row?.count ?? 0;
}

/** The condition that staff have still to look at a report about the code that made a request with this submission. */
export const isCodeReported = (submissionId: Sql): Sql => sql`exists (
  select from buyer_code_uses own join buyer_code_uses u on u.code_id = own.code_id and u.outcome = 'reported'
  join corrections t on t.transaction_id = u.transaction_id and t.submission_id = u.submission_id
  where own.submission_id = ${submissionId} and t.kind = 'notUs' and t.state = 'requested')`;

/** A code as mails to its owner name it. */
export type MailedCode = { name: string; isByStaff: boolean; reason: string | null };

export async function findMailedCode(db: Db, id: string): Promise<MailedCode | undefined> {
  const [row] = await db<MailedCode[]>`
    select name, revoke_reason as reason, coalesce(revoked_by not in (${customerActor}, ${systemActor}), false) as "isByStaff"
    from buyer_codes where id = ${id}`;
  return row;
}
