import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { MailRefusedError, UnsettledMailError, type Mailer } from '../ports/mailer.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import { currentRequestId } from '../observability/request-id.ts';
import type { Database } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { createSemaphore } from '../concurrency/semaphore.ts';
import type { Faces } from '../store/chain/faces.ts';
import type { MailClaims } from '../store/mails/mail-claims.ts';
import type { QueuedMail } from '../store/mails/mails.ts';
import type { Signer } from '../secrets/tokens.ts';
import { composeMail, mayCarryFiles } from './compose.ts';
import { renderMail } from './frame.ts';
import { returnPathOf } from './return-path.ts';
import { mailSources } from './mail-sources.ts';
import { senderOf } from './sender.ts';

type Needs = {
  database: Database;
  claims: MailClaims;
  mailer: Mailer;
  clock: Clock;
  signer: Signer;
  files: FileStorage;
  metrics: Metrics;
  faces: Faces;
  config: { baseUrl: URL; mailFrom: string; bounceAddress: string | undefined };
};
type Job = { mailId: string; isLastAttempt: boolean; log: FastifyBaseLogger };

/** Mails with attachments that are held in memory at a time. */
const maxWithFiles = 4;

/**
 * Sends one queued mail, many of them side by side. It stays claimed until it is written down what the mail server said,
 * however long the database is away, so that no two workers send it; only a process that dies between the server's yes
 * and ours can repeat it, and then with the same Message-ID.
 */
export function mailSender(needs: Needs): (job: Job) => Promise<void> {
  const { database, claims, clock, config, signer, files } = needs;
  const sources = mailSources(database, { baseUrl: config.baseUrl, signer, clock, files });

  const withFiles = createSemaphore(maxWithFiles);

  const attempt = async (mail: QueuedMail): Promise<'sent' | 'dropped' | Error> => {
    try {
      const composed = await composeMail(database, mail, sources);
      if (!composed) return 'dropped';
      const { face } = await needs.faces.current();
      const from = senderOf(config.mailFrom, face.mailSender);
      await needs.mailer.send({ ...renderMail(composed, face), from, ...envelope(mail, needs) });
      return 'sent';
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  return async ({ mailId, isLastAttempt, log }) => {
    const mail = await claims.claim(mailId);
    if (mail === undefined) return;
    // Done without it, this job would be gone and the mail would wait for ever if the other one fails.
    if (mail === 'held') throw new Error('another worker is sending it');
    if ('waitsUntil' in mail) {
      const afterMs = mail.waitsUntil.getTime() - clock.now().getTime();
      await enqueue(database, 'sendMail', { mailId }, { afterMs });
      return;
    }
    const ended = await (mayCarryFiles(mail.kind) ? withFiles.run(() => attempt(mail)) : attempt(mail));
    const failure = ended instanceof Error ? ended : undefined;
    const isRefused = failure instanceof MailRefusedError;
    const outcome = !(ended instanceof Error) ? ended : isLastAttempt || isRefused ? 'failed' : 'later';
    await claims.settle({
      id: mail.id,
      state: states[outcome],
      at: clock.now(),
      isDropped: outcome === 'dropped',
      error: failure?.message ?? null,
      isUndeliverable: isRefused && failure.isUndeliverable,
      staysWith: failure instanceof UnsettledMailError ? failure.server : undefined,
    });
    tell({ log, metrics: needs.metrics }, mail, outcome, failure);
    if (failure && !isRefused) throw failure;
  };
}

const words = {
  sent: 'mail sent',
  dropped: 'mail had nothing left to say',
  later: 'mail failed, trying again',
  failed: 'mail failed for good',
};

/** One that was dropped is done with, and has no time at which it was sent. */
const states = { sent: 'sent', dropped: 'sent', later: 'queued', failed: 'failed' } as const;

/** Logs a mail by its id and kind, never by its recipient. */
function tell(
  { log, metrics }: { log: FastifyBaseLogger; metrics: Metrics },
  { id, kind }: QueuedMail,
  outcome: keyof typeof words,
  err?: Error,
): void {
  metrics.mails.inc({ outcome });
  const line = { mailId: id, kind, ...(err ? { err } : {}) };
  if (!err) log.info(line, words[outcome]);
  else log.warn(line, words[outcome]);
}

function envelope(mail: QueuedMail, { config, signer }: Pick<Needs, 'config' | 'signer'>) {
  const { bounceAddress } = config;
  return {
    returnPath: bounceAddress && returnPathOf(signer, bounceAddress, mail),
    to: mail.recipient,
    requestId: currentRequestId(),
    staysWith: mail.staysWith ?? undefined,
    messageId: `<mail-${mail.id}@${config.baseUrl.hostname}>`,
  };
}
