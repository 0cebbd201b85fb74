import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import type { MessageChannel, OutboxMessage } from '#domain/messages/message-state.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { live } from '../archive/archived-tables.ts';
import { isClaimed } from '../mails/mail-locks.ts';
import { isSuperseded } from '../mails/mailed-submissions.ts';

export type StatusEntry = { at: Date; status: RequestStatus; remarks: string; by: string };
export type MessageEntry = OutboxMessage & {
  id: string;
  channel: MessageChannel;
  kind: string;
  to: string;
  readAt: Date | null;
  isSettled: boolean;
  /** Whether its address or number said for good that it cannot be delivered. */
  isUndeliverable: boolean;
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

/** Looked for only of a message that waits, because the locks of all the database are gone through. */
const isBeingSent = sql`case when m.state = 'queued' then (select ${isClaimed} from (select m.id) mail) else false end`;

export async function listMessageEntries(
  db: Db,
  transactionId: string,
  source: Sql = live,
): Promise<MessageEntry[]> {
  return db<MessageEntry[]>`
    ${source} select m.id, coalesce(m.channel, 'email') as channel, m.kind, m.recipient as to, m.state, m.attempts,
      m.created_at as "createdAt", m.sent_at as "sentAt", m.delivered_at as "deliveredAt", m.read_at as "readAt",
      m.failed_at as "failedAt", m.settled_at is not null as "isSettled", m.last_error as error,
      m.is_undeliverable as "isUndeliverable", (${isBeingSent} or m.handed_at is not null) as "isClaimed", ${isSuperseded} as "isSuperseded"
    from mail_requests l join mails m on m.id = l.mail_id where l.transaction_id = ${transactionId} order by m.id`;
}

export type FailedMail = {
  id: string;
  channel: MessageChannel;
  kind: string;
  at: Date;
  error: string;
  isUndeliverable: boolean;
  transactionId: string | null;
};

/** The latest ones that nobody has settled, and how many there are. The transaction is named when a mail is about one alone. */
export async function listFailedMails(
  db: Db,
  limit: number,
): Promise<{ count: number; latest: FailedMail[] }> {
  const [total] = await db<
    { count: number }[]
  >`select count(*)::int as count from mails where state = 'failed' and settled_at is null`;
  const latest = await db<FailedMail[]>`
    select id, channel, kind, created_at as at, coalesce(last_error, '') as error, is_undeliverable as "isUndeliverable",
      (select min(transaction_id) from mail_requests where mail_id = m.id having count(*) = 1) as "transactionId"
    from mails m where state = 'failed' and settled_at is null order by id desc limit ${limit}`;
  return { count: total?.count ?? 0, latest };
}
