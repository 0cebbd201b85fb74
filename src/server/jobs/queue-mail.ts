import { undoMs } from '#domain/requests/status-moves.ts';
import { erased } from '#domain/privacy/masking.ts';
import type { Db } from '../database/database.ts';
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
  await enqueue(db, 'sendMail', { mailId }, { afterMs });
  return mailId;
}

/** Many at once, each about one request. Gives the ids of the new ones. */
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
  await enqueueEach(
    db,
    'sendMail',
    mailIds.map((mailId) => ({ mailId })),
    { afterMs },
  );
  return mailIds;
}
