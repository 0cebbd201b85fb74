import type { FastifyBaseLogger } from 'fastify';
import { quietUntil, type QuietHours } from '#domain/whatsapp/quiet-hours.ts';
import { createSemaphore } from '../concurrency/semaphore.ts';
import type { Database } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailSources } from '../mail/mail-sources.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import type { ChatOutcome, Messenger } from '../ports/messenger.ts';
import type { Signer } from '../secrets/tokens.ts';
import { markHanded, noteUnanswered } from '../store/mails/chats.ts';
import type { MailClaims } from '../store/mails/mail-claims.ts';
import { findQueuedMails, type QueuedMail } from '../store/mails/mails.ts';
import { answersCustomer, composeChat } from './compose-chat.ts';
import { referenceOf } from './reference.ts';

type Needs = {
  database: Database;
  claims: MailClaims;
  messenger: Messenger | undefined;
  clock: Clock;
  signer: Signer;
  files: FileStorage;
  metrics: Metrics;
  config: { baseUrl: URL; whatsapp: { quiet: QuietHours | null; sendsPdf: boolean } | undefined };
};
type Job = { mailId: string; isLastAttempt: boolean; log: FastifyBaseLogger };
type AttemptOutcome = ChatOutcome | { is: 'dropped' };

/**
 * The most messages that this process sends at a time; some more wait, and the others come again later, so that mails
 * have room.
 */
const places = 4;
const waitingPlaces = 8;
const againMs = 2_000;
/** The time for which nobody asks WhatsApp again while it is away. */
const restMs = 30_000;
/** The messages of the night leave spread over so long after the quiet hours. */
const morningMs = 60_000;
/** The age at which a message is given up: older news has reached the customer by e-mail long ago. */
const givenUpMs = 36 * 60 * 60_000;

/**
 * Sends one message of the outbox. It is noted before it is handed over, so that whatever happens then, also the death of
 * this process, it is not handed over again: a report about it says later what became of it (record 88).
 */
export function whatsappSender(needs: Needs): (job: Job) => Promise<void> {
  const { database, claims, clock, config, messenger, metrics } = needs;
  const sources = mailSources(database, { ...needs, baseUrl: config.baseUrl });
  const semaphore = createSemaphore(places);
  let awayUntil = 0;

  const again = (mailId: string, afterMs: number, spreadMs = againMs) =>
    enqueue(database, 'sendWhatsapp', { mailId }, { afterMs: afterMs + Math.random() * spreadMs });

  const send = async (message: QueuedMail): Promise<AttemptOutcome> => {
    const { whatsapp } = config;
    if (!messenger || !whatsapp) return { is: 'dropped' };
    const content = await composeChat(database, message, sources, whatsapp);
    if (!content) return { is: 'dropped' };
    if (!(await markHanded(database, message.id, clock.now())))
      return { is: 'unknown', reason: 'it was handed over before, and nothing was heard' };
    const sending = messenger.send({ reference: referenceOf(message), to: message.recipient, content });
    return sending.catch((error: unknown) => ({ is: 'unknown', reason: String(error) }));
  };

  const attempt = (message: QueuedMail): Promise<AttemptOutcome> =>
    // What fails here has not been handed over.
    send(message).catch((error: unknown) => ({ is: 'later', reason: String(error) }));

  const settle = async (
    message: QueuedMail,
    ended: AttemptOutcome,
    { isLastAttempt, log }: Job,
  ): Promise<void> => {
    const { id, kind, createdAt } = message;
    const isTooLate = clock.now().getTime() - createdAt.getTime() > givenUpMs;
    const isGivenUp = ended.is === 'later' && (isLastAttempt || isTooLate);
    const outcome = isGivenUp ? 'refused' : ended.is;
    const error = 'reason' in ended ? ended.reason : null;
    metrics.chats.inc({ outcome });
    log[error === null ? 'info' : 'warn']({ mailId: id, kind, outcome, error }, 'WhatsApp message');
    if (outcome === 'unknown') {
      await noteUnanswered(database, id, error ?? '').finally(() => claims.letGo(id));
      return;
    }
    await claims.settle({
      id,
      state: states[outcome],
      at: clock.now(),
      isDropped: outcome === 'dropped',
      error,
      isUndeliverable: ended.is === 'refused' && ended.isUndeliverable,
    });
    if (outcome === 'later') throw new Error(error ?? outcome);
  };

  return async (job) => {
    const { mailId } = job;
    const waiting = (await findQueuedMails(database, [mailId])).get(mailId);
    // Handed over before: only a report can tell what became of it.
    if (!waiting || waiting.handedAt !== null) return;
    const now = clock.now();
    const quiet =
      config.whatsapp?.quiet && !answersCustomer(waiting) && quietUntil(config.whatsapp.quiet, now);
    if (quiet) return again(mailId, quiet.getTime() - now.getTime(), morningMs);
    const restsMs = awayUntil - performance.now();
    if (restsMs > 0) return again(mailId, restsMs);
    if (semaphore.waiting() >= waitingPlaces) return again(mailId, againMs);
    return semaphore.run(async () => {
      const claim = await claims.claim(mailId);
      if (claim === undefined) return;
      if (claim === 'held') throw new Error('another worker is sending it');
      if ('waitsUntil' in claim) return again(mailId, claim.waitsUntil.getTime() - clock.now().getTime(), 0);
      const ended = await attempt(claim);
      awayUntil = ended.is === 'later' ? performance.now() + restMs : 0;
      await settle(claim, ended, job);
    });
  };
}

const states = { accepted: 'sent', dropped: 'sent', later: 'queued', refused: 'failed' } as const;
