import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { MailRefusedError, type Mailer } from '../ports/mailer.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import { currentRequestId } from '../request-id.ts';
import type { Database, Db } from '../store/database.ts';
import { isQueued, lockQueuedMail, markSent, noteFailure, type QueuedMail } from '../store/mails.ts';
import type { Signer } from '../tokens.ts';
import { composeMail } from './compose.ts';

type Needs = {
  database: Database;
  mailer: Mailer;
  clock: Clock;
  signer: Signer;
  files: FileStorage;
  metrics: Metrics;
  log: FastifyBaseLogger;
  config: { baseUrl: URL; mailFrom: string };
};

/**
 * Sends one queued mail. The row stays locked while the mail server answers, so that no two workers send it; only a
 * crash between its yes and our commit can repeat it, and then with the same Message-ID.
 */
export async function sendMail(needs: Needs, job: { mailId: string; isLastAttempt: boolean }): Promise<void> {
  const failure = await needs.database.begin(async (tx) => {
    const mail = await lockQueuedMail(tx, job.mailId);
    if (mail) return attempt(tx, needs, mail, job.isLastAttempt);
    // Done without it, this job would be gone and the mail would wait for ever if the other one fails.
    return (await isQueued(tx, job.mailId)) ? new Error('another worker is sending it') : undefined;
  });
  if (failure && !(failure instanceof MailRefusedError)) throw failure;
}

async function attempt(
  tx: Db,
  needs: Needs,
  mail: QueuedMail,
  isLastAttempt: boolean,
): Promise<Error | undefined> {
  try {
    const rendered = await composeMail(tx, mail, {
      baseUrl: needs.config.baseUrl,
      signer: needs.signer,
      files: needs.files,
    });
    if (rendered) await needs.mailer.send({ attachments: [], ...rendered, ...envelope(mail, needs.config) });
    await markSent(tx, mail.id, needs.clock.now());
    tell(needs, mail, 'sent');
    return undefined;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const isFinal = isLastAttempt || failure instanceof MailRefusedError;
    await noteFailure(tx, mail.id, failure.message, isFinal);
    tell(needs, mail, isFinal ? 'failed' : 'later', failure);
    return failure;
  }
}

const words = { sent: 'mail sent', later: 'mail failed, trying again', failed: 'mail failed for good' };

/** By its id and kind; never to whom. */
function tell(
  { log, metrics }: Needs,
  { id, kind }: QueuedMail,
  outcome: keyof typeof words,
  err?: Error,
): void {
  metrics.mails.inc({ outcome });
  const line = { mailId: id, kind, ...(err ? { err } : {}) };
  if (outcome === 'sent') log.info(line, words[outcome]);
  else log.warn(line, words[outcome]);
}

function envelope(mail: QueuedMail, config: Needs['config']) {
  return {
    from: config.mailFrom,
    to: mail.recipient,
    requestId: currentRequestId(),
    messageId: `<mail-${mail.id}@${config.baseUrl.hostname}>`,
  };
}
