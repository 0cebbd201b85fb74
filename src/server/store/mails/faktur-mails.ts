import type { Language } from '#domain/language.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { deleteQueuedMail } from './mails.ts';
import { waitForMail } from './mail-locks.ts';
import { mailedSubmission } from './mailed-submissions.ts';

/** Mails that bring the faktur of one request, which say nothing without it. */
const bringing = sql`kind in ('requestClosed', 'fakturAttached', 'fakturReplaced')`;
/** Mails that bring the faktur of one request, and mails that name its number among other things. */
const naming = sql`(${bringing} or kind in ('bulkClosed', 'goodsReturned'))`;

/** A person who was mailed about a faktur, and the submission that the mail told of. */
export type Recipient = { recipient: string; language: Language; submissionId: string };

/**
 * Takes back the mails that would bring the faktur of a request and have not left; whoever is sending one at this moment
 * is waited for. Gives those who were mailed about it since then.
 */
export async function withdrawFakturMails(db: Db, transactionId: string, since: Date): Promise<Recipient[]> {
  const about = sql`from mails m join mail_requests l on l.mail_id = m.id join requests r on r.transaction_id = l.transaction_id
    where l.transaction_id = ${transactionId}`;
  const waiting = await db<{ id: string; brings: boolean }[]>`
    select m.id, ${bringing} as brings ${about} and m.state = 'queued' and ${naming} order by m.id`;
  for (const { id, brings } of waiting) await (brings ? deleteQueuedMail(db, id) : waitForMail(db, id));
  return db<Recipient[]>`
    select distinct on (m.recipient, m.language) m.recipient, m.language, ${mailedSubmission} as "submissionId"
    ${about} and m.channel = 'email' and m.state = 'sent' and m.sent_at >= ${since} and ${naming}
    order by m.recipient, m.language, m.id desc`;
}
