import type { FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';
import type { IssueProblem } from '#domain/coretax/issuing/outcome.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import { storedInvoice } from '#domain/coretax/issuing/stored-invoice.ts';
import type { WaitingReason } from '#domain/coretax/issuing/waiting-reasons.ts';
import type { TaxInvoice } from '#domain/coretax/tax-invoice.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import type { Cancelling, Issue } from './issues.ts';

/** An issue by what shows that nobody else has taken it since. */
type Hold = Pick<Issue, 'id' | 'nextAt'>;

/** Changes a held issue; false, and nothing is changed, where it is another's by now. */
async function change(db: Db, { id, nextAt }: Hold, set: Sql): Promise<boolean> {
  const rows =
    await db`update issues set ${set} where id = ${id} and next_at is not distinct from ${nextAt} returning 1`;
  return rows.length > 0;
}

type Sending = { provider: ProviderName; invoice: TaxInvoice; dueOn: string; at: Date; lostAt: Date };

/** Marks an issue that leaves now: whatever becomes of the call, it is with this provider from here on. */
export const markSent = (
  db: Db,
  hold: Hold,
  { provider, invoice, dueOn, at, lostAt }: Sending,
): Promise<boolean> =>
  change(
    db,
    hold,
    sql`state = 'sent', provider = ${provider}, invoice = ${JSON.stringify(storedInvoice(invoice))}::text::jsonb,
      due_on = ${dueOn}::text::date, sent_at = ${at}, composed_at = ${at}, uncertain_since = null, reference = null, problems = '[]',
      reasons = '[]', tries = 0, missed = 0, next_at = ${lostAt}`,
  );

/** The same once more, because the provider certainly has none; or the draft that it has goes on to the tax office. */
export const markSentAgain = (
  db: Db,
  hold: Hold,
  { reference, at, lostAt }: { reference: string | null; at: Date; lostAt: Date },
): Promise<boolean> =>
  change(
    db,
    hold,
    sql`state = 'sent', reference = ${reference}, sent_at = ${at}, uncertain_since = null, tries = 0, missed = 0,
      next_at = ${lostAt}`,
  );

/** The provider has certainly not taken it: it waits in the queue as if it had never left. */
export const markUnsent = (db: Db, hold: Hold, next: Date): Promise<boolean> =>
  change(
    db,
    hold,
    sql`state = 'queued', provider = null, invoice = null, reference = null, sent_at = null, composed_at = null,
      uncertain_since = null, changed = false, tries = 0, missed = 0, next_at = ${next}`,
  );

/** Marks an issue as one that waits for a person. */
export const markWaiting = (db: Db, hold: Hold, reasons: readonly WaitingReason[]): Promise<boolean> =>
  change(
    db,
    hold,
    sql`state = 'waiting', reasons = ${JSON.stringify(reasons)}::text::jsonb, next_at = null, tries = 0`,
  );

export const markWithdrawn = (db: Db, hold: Hold, at: Date): Promise<boolean> =>
  change(db, hold, sql`state = 'withdrawn', ended_at = ${at}, next_at = null`);

/** Nothing has changed; it is looked at again then. */
export const postpone = (db: Db, hold: Hold, next: Date): Promise<boolean> =>
  change(db, hold, sql`tries = tries + 1, next_at = ${next}`);

/** Marks an issue that may have been taken or not. */
export const markUncertain = (
  db: Db,
  hold: Hold,
  { at, next, problems }: { at: Date; next: Date; problems: readonly IssueProblem[] },
): Promise<boolean> =>
  change(
    db,
    hold,
    sql`state = 'uncertain', uncertain_since = coalesce(uncertain_since, ${at}::timestamptz),
      tries = case when state = 'uncertain' then tries + 1 else 0 end,
      problems = case when ${problems.length > 0} then ${JSON.stringify(problems)}::text::jsonb else problems end,
      next_at = ${next}`,
  );

/** A look-up has found nothing. */
export const noteMissed = (db: Db, hold: Hold, next: Date): Promise<boolean> =>
  change(db, hold, sql`missed = missed + 1, tries = tries + 1, next_at = ${next}`);

export const markSigning = (
  db: Db,
  hold: Hold,
  { reference, next }: { reference: string | null; next: Date },
): Promise<boolean> =>
  change(
    db,
    hold,
    sql`reference = coalesce(${reference}, reference), tries = case when state = 'signing' then tries + 1 else 0 end,
      state = 'signing', uncertain_since = null, missed = 0, next_at = ${next}`,
  );

type Approval = { reference: string | null; number: string | null; date: string | null; next: Date };

export const markApproved = (
  db: Db,
  hold: Hold,
  { reference, number, date, next }: Approval,
): Promise<boolean> =>
  change(
    db,
    hold,
    sql`reference = coalesce(${reference}, reference), faktur_number = coalesce(${number}, faktur_number),
      faktur_date = coalesce(${date}::text::date, faktur_date, (invoice->>'date')::date), state = 'approved', tries = 0,
      uncertain_since = null, missed = 0, problems = '[]', next_at = ${next}`,
  );

/** The data of the request are at fault: it is free to be corrected and issued in another round. */
export const markRejected = (
  db: Db,
  hold: Hold,
  { problems, at }: { problems: readonly IssueProblem[]; at: Date },
): Promise<boolean> =>
  change(
    db,
    hold,
    sql`state = 'rejected', problems = ${JSON.stringify(problems)}::text::jsonb, ended_at = ${at}, next_at = null`,
  );

type JudgedPdf = { file: string; sha256: string; pages: number; verdict: FakturVerdict };

/** Marks an issue whose PDF has come and is not what it should be: a person looks at it. */
export const markDoubtful = (
  db: Db,
  hold: Hold,
  { file, sha256, pages, verdict }: JudgedPdf,
): Promise<boolean> =>
  change(
    db,
    hold,
    sql`file = ${file}, sha256 = decode(${sha256}, 'hex'), pages = ${pages}, verdict = ${verdict}, next_at = null`,
  );

/** Closes an issue whose faktur is recorded; the PDF lies with that. */
export const markClosed = (db: Db, hold: Hold, at: Date): Promise<boolean> =>
  change(
    db,
    hold,
    sql`state = 'closed', file = null, sha256 = null, pages = 0, verdict = null, problems = '[]', cancelling = null,
      ended_at = ${at}, next_at = null`,
  );

/** A cancellation begins, goes on, or is over where it is null. */
export const noteCancelling = (
  db: Db,
  hold: Hold,
  {
    cancelling,
    problems = [],
    next,
  }: { cancelling: Cancelling | null; problems?: readonly IssueProblem[]; next: Date | null },
): Promise<boolean> =>
  change(
    db,
    hold,
    sql`cancelling = ${cancelling && JSON.stringify(cancelling)}::text::jsonb, problems = ${JSON.stringify(problems)}::text::jsonb,
      tries = case when ${cancelling === null} then 0 else tries + 1 end, next_at = ${next}`,
  );

/** The provider has cancelled it. What was recorded stays closed, with a faktur that counts no longer; the rest is the person's who did it. */
export const markCancelled = (db: Db, hold: Hold, { by, at }: { by: string; at: Date }): Promise<boolean> =>
  change(
    db,
    hold,
    sql`state = case when state = 'closed' then state else 'withdrawn' end,
      withdrawn_by = case when state = 'closed' then withdrawn_by else ${by} end,
      ended_at = ${at}, cancelling = null, problems = '[]', next_at = null`,
  );

/** Removes the time at which an issue is to be done next: there is nothing to be done with it by itself. */
export const markIdle = (db: Db, hold: Hold): Promise<boolean> => change(db, hold, sql`next_at = null`);

/** Whether a held issue is still this process's; nobody else changes it until the end of the transaction. */
export async function keepHold(db: Db, { id, nextAt }: Hold): Promise<boolean> {
  const rows = await db`select from issues where id = ${id} and next_at = ${nextAt} for update`;
  return rows.length > 0;
}
