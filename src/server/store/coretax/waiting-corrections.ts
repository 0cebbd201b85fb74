import type { CorrectionState } from '#domain/requests/correction.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Whether a correction of a request `r` waits for an address on record; not one by an earlier submission of its receipt. */
export const hasWaitingCorrection = sql`exists (
  select from corrections c
  where c.transaction_id = r.transaction_id and c.submission_id = r.submission_id and c.state = 'waiting')`;

/** What stands in the request now has its photos. False when it waits no longer. */
export async function endWaiting(
  db: Db,
  id: string,
  state: Extract<CorrectionState, 'done' | 'requested'>,
): Promise<boolean> {
  const keeps = state === 'requested';
  const rows = await db`
    update corrections set state = ${state}, npwp_photo = case when ${keeps} then npwp_photo end,
      receipt_photo = case when ${keeps} then receipt_photo end
    where id = ${id} and state = 'waiting' returning 1`;
  return rows.length === 1;
}

const dropped = sql`state = 'dropped', npwp_photo = null, receipt_photo = null`;

/** Another correction of the same request takes the place of one that waits. */
export async function dropWaitingOf(db: Db, transactionId: string): Promise<void> {
  await db`update corrections set ${dropped} where transaction_id = ${transactionId} and state = 'waiting'`;
}

type DroppedCorrection = {
  id: string;
  transactionId: string;
  submissionId: string;
  email: string;
  language: Language;
};

/** Drops the corrections that have waited since before a time; several workers share them. */
export async function dropOverdue(db: Db, waitingSince: Date, limit: number): Promise<DroppedCorrection[]> {
  return db<DroppedCorrection[]>`
    with due as (
      select id from corrections where state = 'waiting' and corrections.at <= ${waitingSince}
      order by corrections.at limit ${limit} for update skip locked)
    update corrections c set ${dropped} from due, requests r
    where c.id = due.id and r.transaction_id = c.transaction_id
    returning c.id, c.transaction_id as "transactionId", c.submission_id as "submissionId", c.email, r.language`;
}
