import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import type { Sql } from '../../database/sql.ts';
import { live } from '../archive/archived-tables.ts';
import { isSuperseded } from '../mails/mailed-submissions.ts';

export type MailState = 'queued' | 'sent' | 'failed';
export type StatusEntry = { at: Date; status: RequestStatus; remarks: string; by: string };
export type MailEntry = {
  at: Date;
  id: string;
  kind: string;
  to: string;
  state: MailState;
  sentAt: Date | null;
  error: string | null;
  /** The request holds another submission now than the one that it tells of. */
  isSuperseded: boolean;
};

export async function listStatusEntries(
  db: Db,
  transactionId: string,
  source: Sql = live,
): Promise<StatusEntry[]> {
  return db<StatusEntry[]>`
    ${source} select at, status, remarks, actor as by from request_history where transaction_id = ${transactionId} order by id`;
}

export async function listMailEntries(
  db: Db,
  transactionId: string,
  source: Sql = live,
): Promise<MailEntry[]> {
  return db<MailEntry[]>`
    ${source} select m.created_at as at, m.id, m.kind, m.recipient as to, m.state, m.sent_at as "sentAt", m.last_error as error,
      ${isSuperseded} as "isSuperseded"
    from mail_requests l join mails m on m.id = l.mail_id where l.transaction_id = ${transactionId} order by m.id`;
}

export type FailedMail = { id: string; kind: string; at: Date; error: string; transactionId: string | null };

/** The latest ones, and how many there are. The transaction is named when a mail is about one alone. */
export async function listFailedMails(
  db: Db,
  limit: number,
): Promise<{ count: number; latest: FailedMail[] }> {
  const [total] = await db<
    { count: number }[]
  >`select count(*)::int as count from mails where state = 'failed'`;
  const latest = await db<FailedMail[]>`
    select id, kind, created_at as at, coalesce(last_error, '') as error,
      (select min(transaction_id) from mail_requests where mail_id = m.id having count(*) = 1) as "transactionId"
    from mails m where state = 'failed' order by id desc limit ${limit}`;
  return { count: total?.count ?? 0, latest };
}
