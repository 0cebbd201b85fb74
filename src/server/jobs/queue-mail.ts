import type { Db } from '../store/database.ts';
import { insertMail, type NewMail } from '../store/mails.ts';
import { enqueue } from './enqueue.ts';

/** One mail for one event: a second call with the same event does nothing. */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  const mailId = await insertMail(db, mail, now);
  if (mailId !== undefined) await enqueue(db, 'sendMail', { mailId });
}
