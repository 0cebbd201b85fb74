import type { OutboxMessage } from '#domain/messages/message-state.ts';
import type { Db } from '../../database/database.ts';
import { isClaimed } from './mail-locks.ts';

export type TestMail = OutboxMessage & { id: string; to: string };

/** The test of the mail sender that was asked for last. */
export async function findLatestTestMail(db: Db): Promise<TestMail | undefined> {
  const [mail] = await db<TestMail[]>`
    select id, recipient as to, state, attempts, created_at as "createdAt", sent_at as "sentAt",
      delivered_at as "deliveredAt", failed_at as "failedAt", last_error as error, ${isClaimed} as "isClaimed"
    from (select * from mails where kind = 'senderTest' order by id desc limit 1) mail`;
  return mail;
}
