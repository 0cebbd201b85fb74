import type { Db } from '../database/database.ts';
import { insertMail, linkMail, type NewMail } from '../store/mails/mails.ts';
import { enqueue } from './enqueue.ts';

type Options = {
  /** The requests that it is about. */
  requests?: readonly string[];
  /** Not before this time has passed. */
  afterMs?: number;
};

/** One mail for one event: a second call with the same event does nothing. Gives the id of a new mail. */
export async function queueMail(
  db: Db,
  mail: NewMail,
  now: Date,
  { requests = [], afterMs = 0 }: Options = {},
): Promise<string | undefined> {
  const mailId = await insertMail(db, mail, now);
  if (mailId === undefined) return undefined;
  if (requests.length > 0) await linkMail(db, mailId, requests);
  await enqueue(db, 'sendMail', { mailId }, { afterMs });
  return mailId;
}
