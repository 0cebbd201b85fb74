import { DomainError } from '#domain/errors.ts';
import { mailKinds } from '#domain/mail-kind.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database, Db } from '../../database/database.ts';
import { copyMailFiles } from '../../store/mails/mail-files.ts';
import {
  findCopies,
  findMail,
  lockCopies,
  requeueFailedMail,
  type KnownMail,
} from '../../store/mails/mail-resends.ts';

/** Two clicks within this time ask for one copy. */
const pauseMs = 10_000;

/** A mail that failed is tried anew; of one that was sent goes a copy; one that still waits needs nothing. */
export async function resendMail(
  { database, clock }: { database: Database; clock: Clock },
  asked: { mailId: string; actor: string },
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const mail = await findMail(tx, asked.mailId);
    if (!mail || !mailKinds.includes(mail.kind)) throw new DomainError('notFound');
    const leaves = mail.state === 'sent' ? await sendCopy(tx, mail, now) : await tryAnew(tx, mail);
    if (!leaves) return;
    const [transactionId, ...others] = mail.requests;
    const subject = transactionId !== undefined && others.length === 0 ? { transactionId } : {};
    const detail = { kind: mail.kind };
    await writeAudit(tx, { actor: asked.actor, action: 'resendMail', ...subject, detail }, now);
  });
}

async function tryAnew(tx: Db, { id }: KnownMail): Promise<boolean> {
  const isFailed = await requeueFailedMail(tx, id);
  if (isFailed) await enqueue(tx, 'sendMail', { mailId: id });
  return isFailed;
}

async function sendCopy(tx: Db, mail: KnownMail, now: Date): Promise<boolean> {
  const { kind, about, recipient, language, requests } = mail;
  const prefix = `${mail.event.replace(/:again:\d+$/, '')}:again:`;
  await lockCopies(tx, prefix);
  const copies = await findCopies(tx, mail, prefix);
  const isFresh = copies.latestAt !== null && now.getTime() - copies.latestAt.getTime() < pauseMs;
  if (copies.oneIsQueued || isFresh) return false;
  const event = `${prefix}${copies.count + 1}`;
  const copy = await queueMail(tx, { event, kind, about, recipient, language }, now, { requests });
  if (copy !== undefined) await copyMailFiles(tx, mail.id, copy);
  return true;
}
