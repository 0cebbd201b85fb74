import { undoMs } from '#domain/requests/status-moves.ts';
import { erased } from '#domain/privacy/masking.ts';
import type { Db } from '../database/database.ts';
import { goesBeside, insertChatsBeside } from '../store/mails/chats.ts';
import { fixMailFiles } from '../store/mails/mail-files.ts';
import {
  insertMail,
  insertMails,
  linkMail,
  type MailSubject,
  type NewMail,
  type RequestMail,
} from '../store/mails/mails.ts';
import { enqueue, enqueueEach } from './enqueue.ts';

type Options = {
  /** The requests that it is about. */
  requests?: readonly MailSubject[];
  /** The time before which the mail is not sent. */
  afterMs?: number;
  /** The undo of the act that it tells of: it waits as long as that can be taken back. */
  undo?: string;
};

/**
 * One mail for one event: a second call with the same event does nothing, nor does one to whoever had their address erased.
 * Gives the id of a new mail.
 */
export async function queueMail(
  db: Db,
  mail: NewMail,
  now: Date,
  { requests = [], undo, afterMs = undo === undefined ? 0 : undoMs }: Options = {},
): Promise<string | undefined> {
  if (mail.recipient === erased) return undefined;
  const mailId = await insertMail(db, { ...mail, undo }, now);
  if (mailId === undefined) return undefined;
  if (requests.length > 0) await linkMail(db, mailId, requests);
  await fixMailFiles(db, [mailId]);
  await enqueue(db, jobOf(mail), { mailId }, { afterMs });
  if (requests.length > 0) await queueChatsBeside(db, [mail], { mailIds: [mailId], afterMs });
  return mailId;
}

/** The job that sends a message. */
export const jobOf = ({ channel }: Pick<NewMail, 'channel'>) =>
  channel === 'whatsapp' ? ('sendWhatsapp' as const) : ('sendMail' as const);

/** A customer who has bound a number to their request hears by WhatsApp, too, at whichever door the mail was queued. */
async function queueChatsBeside(
  db: Db,
  mails: readonly NewMail[],
  { mailIds, afterMs }: { mailIds: readonly string[]; afterMs: number },
): Promise<void> {
  if (!mails.some(({ kind }) => goesBeside(kind))) return;
  const chatIds = await insertChatsBeside(db, mailIds);
  if (chatIds.length === 0) return;
  await fixMailFiles(db, chatIds);
  const payloads = chatIds.map((mailId) => ({ mailId }));
  await enqueueEach(db, 'sendWhatsapp', payloads, { afterMs, spacingMs: chatSpacingMs });
}

/** The time between two of many that are queued at once: WhatsApp holds back who sends them all together. */
const chatSpacingMs = 100;

/** Queues many mails at once, each about one request. Gives the ids of the new ones. */
export async function queueMails(
  db: Db,
  mails: readonly RequestMail[],
  now: Date,
  { undo, afterMs = undo === undefined ? 0 : undoMs }: Omit<Options, 'requests'> = {},
): Promise<string[]> {
  const reachable = mails.filter(({ recipient }) => recipient !== erased);
  if (reachable.length === 0) return [];
  const mailIds = await insertMails(db, reachable, { undo, now });
  await fixMailFiles(db, mailIds);
  // All of them e-mails: whoever answers by WhatsApp answers one.
  await enqueueEach(
    db,
    'sendMail',
    mailIds.map((mailId) => ({ mailId })),
    { afterMs },
  );
  await queueChatsBeside(db, reachable, { mailIds, afterMs });
  return mailIds;
}
