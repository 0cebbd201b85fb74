import type { MailSending } from '#domain/messages/returned-mail.ts';
import type { Db } from '../../database/database.ts';
import { waitForMail } from './mail-locks.ts';

export type SentMail = {
  recipient: string;
  state: 'queued' | 'sent' | 'failed';
  returns: number;
  isDelivered: boolean;
};

/**
 * Locks a mail while a report about this sending is taken in; undefined when it is gone or was put into the outbox again
 * since. Whoever is sending it is waited for: a report may be faster than the line that it was sent.
 */
export async function lockSending(tx: Db, { id, round }: MailSending): Promise<SentMail | undefined> {
  await waitForMail(tx, id);
  const [row] = await tx<SentMail[]>`
    select recipient, state, returns, delivered_at is not null as "isDelivered"
    from mails where id = ${id} and round = ${round} and channel = 'email' for update`;
  return row;
}

type Return = { error: string; at: Date };

/** Fails a mail that came back for good. */
export async function failReturned(tx: Db, id: string, { error, at }: Return): Promise<void> {
  await tx`update mails set state = 'failed', sent_at = null, delivered_at = null, failed_at = ${at}, last_error = ${error},
    is_undeliverable = true where id = ${id}`;
}

/** Queues a mail again that came back for now: it waits in the outbox, as another sending. */
export async function requeueReturned(tx: Db, id: string, { error, at }: Return): Promise<void> {
  await tx`update mails set state = 'queued', sent_at = null, delivered_at = null, attempts = 0, failed_at = ${at},
    last_error = ${error}, round = round + 1, returns = returns + 1 where id = ${id}`;
}

export async function noteDelivery(tx: Db, id: string, at: Date): Promise<void> {
  await tx`update mails set delivered_at = ${at} where id = ${id} and state = 'sent'`;
}
