import { DomainError } from '#domain/errors.ts';
import { chatKinds, mailKinds } from '#domain/requests/mail-kind.ts';
import { erased } from '#domain/privacy/masking.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { jobOf, queueMail } from '../../jobs/queue-mail.ts';
import { composeMail } from '../../mail/compose.ts';
import { mailSources } from '../../mail/mail-sources.ts';
import { composeChat } from '../../whatsapp/compose-chat.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database, Db } from '../../database/database.ts';
import { copyMailFiles } from '../../store/mails/mail-files.ts';
import {
  findCopies,
  findMail,
  lockCopies,
  requeueFailedMail,
  type KnownMail,
} from '../../store/mails/mail-resends.ts';
import { copySubjects } from '../../store/mails/mails.ts';
import type { Signer } from '../../secrets/tokens.ts';

type Needs = {
  database: Database;
  clock: Clock;
  signer: Signer;
  config: { baseUrl: URL; whatsapp: object | undefined };
};

/** The kinds that this version knows: another may have queued more. */
const kinds: ReadonlySet<string> = new Set([...mailKinds, ...chatKinds]);

/** The time within which two clicks ask for one copy. */
const pauseMs = 10_000;

/**
 * A mail that failed is tried anew; of one that was sent goes a copy; one that still waits needs nothing. What has nothing
 * left to say is refused, so that nobody waits for a mail that does not come.
 */
export async function resendMail(needs: Needs, asked: { mailId: string; actor: string }): Promise<void> {
  const { database, clock } = needs;
  const now = clock.now();
  await database.begin(async (tx) => {
    const mail = await findMail(tx, asked.mailId);
    if (!mail || !kinds.has(mail.kind)) throw new DomainError('notFound');
    await checkContent(tx, mail, needs);
    const leaves = mail.state === 'sent' ? await sendCopy(tx, mail, now) : await tryAnew(tx, mail);
    if (!leaves) return;
    const [transactionId, ...others] = mail.requests;
    const subject = transactionId !== undefined && others.length === 0 ? { transactionId } : {};
    const detail = { kind: mail.kind };
    await writeAudit(tx, { actor: asked.actor, action: 'resendMail', ...subject, detail }, now);
  });
}

async function checkContent(tx: Db, mail: KnownMail, { clock, signer, config }: Needs): Promise<void> {
  if (mail.isSuperseded && mail.state !== 'queued') throw new DomainError('superseded');
  if (mail.recipient === erased) throw new DomainError('mailOutdated');
  // Whether it has something to say does not depend on what is in its PDFs.
  const files = { get: async () => Buffer.alloc(0) };
  const sources = mailSources(tx, { baseUrl: config.baseUrl, signer, clock, files });
  const isChat = mail.channel === 'whatsapp';
  if (isChat && config.whatsapp && (await composeChat(tx, mail, sources, { sendsPdf: false }))) return;
  if (!isChat && (await composeMail(tx, mail, sources))) return;
  throw new DomainError(mail.isSuperseded ? 'superseded' : 'mailOutdated');
}

async function tryAnew(tx: Db, { id, channel }: KnownMail): Promise<boolean> {
  const isFailed = await requeueFailedMail(tx, id);
  if (isFailed) await enqueue(tx, jobOf({ channel }), { mailId: id });
  return isFailed;
}

async function sendCopy(tx: Db, mail: KnownMail, now: Date): Promise<boolean> {
  const { channel, kind, about, recipient, language } = mail;
  const prefix = `${mail.event.replace(/:again:\d+$/, '')}:again:`;
  await lockCopies(tx, prefix);
  const copies = await findCopies(tx, mail, prefix);
  const isFresh = copies.latestAt !== null && now.getTime() - copies.latestAt.getTime() < pauseMs;
  if (copies.oneIsQueued || isFresh) return false;
  const event = `${prefix}${copies.count + 1}`;
  const copy = await queueMail(tx, { event, channel, kind, about, recipient, language }, now);
  if (copy === undefined) return true;
  await copySubjects(tx, mail.id, copy);
  await copyMailFiles(tx, mail.id, copy);
  return true;
}
