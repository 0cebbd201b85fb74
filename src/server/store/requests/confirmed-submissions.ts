import { customerActor } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { named } from './column-lists.ts';
import { columnOfField, type RequestFields } from './request-columns.ts';
import type { Submission } from './requests.ts';
import { begunAnew, newRequest, replaceHeld } from './submissions.ts';

/** A submission that is confirmed as it comes, because its customer has agreed to it before. */
export type ConfirmedSubmission = Submission & { consentAt: Date };

const confirmedRequest = (submission: ConfirmedSubmission, now: Date) => ({
  ...newRequest(submission, now),
  consentAt: submission.consentAt,
  status: 'open' as const,
  confirmedAt: now,
});

type Values = Pick<RequestFields, (typeof begunAnew)[number]>;

const asColumns = (values: Values) =>
  Object.fromEntries(
    begunAnew.map((field) => {
      const value = values[field];
      return [columnOfField(field).name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value];
    }),
  );

/** Gives the receipts that had no request: of several who come at once, the key lets one in. All go the order of their IDs. */
export async function insertConfirmed(
  db: Db,
  submissions: readonly ConfirmedSubmission[],
  now: Date,
): Promise<Set<string>> {
  if (submissions.length === 0) return new Set();
  const values = submissions.map((submission) => asColumns(confirmedRequest(submission, now)));
  const rows = await db<{ id: string }[]>`
    insert into requests (${named(begunAnew)})
    select ${named(begunAnew)} from json_populate_recordset(null::requests, ${JSON.stringify(values)}::text::json)
    order by transaction_id
    on conflict (transaction_id) do nothing returning transaction_id as id`;
  return new Set(rows.map(({ id }) => id));
}

/** Puts it in place of the one that the request holds, which the caller has locked. */
export const replaceByConfirmed = (db: Db, submission: ConfirmedSubmission, now: Date): Promise<void> =>
  replaceHeld(db, confirmedRequest(submission, now), now);

/** The line with which the history of a request goes on, or begins, that was confirmed as it came. */
export async function addOpenings(db: Db, transactionIds: readonly string[], now: Date): Promise<void> {
  await db`
    insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
    select transaction_id, submission_id, ${now}, status, '', ${customerActor} from requests
    where transaction_id = any(${transactionIds}::text[]) order by transaction_id`;
}
