import type { OutboxMessage } from '#domain/messages/message-state.ts';
import type { Db } from '../../database/database.ts';
import { isClaimed } from './mail-locks.ts';

export type TestMail = OutboxMessage & { id: string; to: string; headers: string[] | null };

/** The event of the copy that goes to the mailbox of returned mails, by the test that it belongs to. */
export const eventOfCopy = (testId: string): string => `senderTestCopy:${testId}`;

/** The test of the mail sender that was asked for last. */
export async function findLatestTestMail(db: Db): Promise<TestMail | undefined> {
  const [mail] = await db<TestMail[]>`
    select id, recipient as to, state, attempts, created_at as "createdAt", sent_at as "sentAt", arrived_headers as headers,
      delivered_at as "deliveredAt", failed_at as "failedAt", last_error as error, ${isClaimed} as "isClaimed"
    from (select * from mails where kind = 'senderTest' and starts_with(event, 'senderTest:') order by id desc limit 1) mail`;
  return mail;
}

type ArrivedTest = { id: string; messageId: string; senderLines: readonly string[] };

/** False unless the message is the copy of this test: somebody's answer to the test goes to the same address. */
export async function noteArrivedTest(db: Db, { id, messageId, senderLines }: ArrivedTest): Promise<boolean> {
  const rows = await db`
    update mails t set arrived_headers = ${senderLines}::text[] from mails copy
    where t.id = ${id} and t.kind = 'senderTest' and copy.event = ${eventOfCopy(id)}
      and starts_with(${messageId}, '<mail-' || copy.id || '@')
    returning 1`;
  return rows.length === 1;
}
