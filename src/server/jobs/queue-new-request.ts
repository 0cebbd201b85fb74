import { undoMs } from '#domain/requests/status-moves.ts';
import type { Db } from '../database/database.ts';
import { insertConfirmedChat } from '../store/mails/chats.ts';
import { enqueue } from './enqueue.ts';
import { queueMail } from './queue-mail.ts';

type Options = {
  to: string | undefined;
  now: Date;
  /** The undo of the act by which staff confirmed it. */
  undo?: string;
};

/**
 * Tells the tax team, if it has an address, that a request was confirmed, and the customer whose submission is bound to a
 * WhatsApp number. Gives the id of the mail.
 */
export async function queueNewRequest(
  db: Db,
  { transactionId, submissionId }: { transactionId: string; submissionId: string },
  { to: recipient, now, undo }: Options,
): Promise<string | undefined> {
  const subject = { transactionId, submissionId };
  const chatId = await insertConfirmedChat(db, subject, { now, undo });
  const afterMs = undo === undefined ? 0 : undoMs;
  if (chatId !== undefined) await enqueue(db, 'sendWhatsapp', { mailId: chatId }, { afterMs });
  if (recipient === undefined) return undefined;
  const event = `newRequest:${submissionId}`;
  const mail = { event, kind: 'newRequest', about: submissionId, recipient, language: 'id' } as const;
  const act = undo === undefined ? {} : { undo };
  return queueMail(db, mail, now, { requests: [subject], ...act });
}
