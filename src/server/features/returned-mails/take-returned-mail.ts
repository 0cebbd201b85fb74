import type { FastifyBaseLogger } from 'fastify';
import { parseDeliveryStatus } from '#domain/messages/delivery-status.ts';
import { judgeReport, type ReportVerdict } from '#domain/messages/judge-report.ts';
import { sendingsAgain, type MailSending, type ReturnOutcome } from '#domain/messages/returned-mail.ts';
import type { Database, Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { sendingIn } from '../../mail/return-path.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ReadReceivedMail, ReceivedMail } from '../../ports/returned-mails.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { noteArrivedTest } from '../../store/mails/test-mails.ts';
import {
  failReturned,
  lockSending,
  noteDelivery,
  requeueReturned,
  type SentMail,
} from '../../store/mails/returned-mails.ts';

export type ReturnNeeds = {
  database: Database;
  clock: Clock;
  signer: Signer;
  metrics: { returnedMails: { inc: (labels: { outcome: ReturnOutcome }) => void } };
  log: FastifyBaseLogger;
  readReceivedMail: ReadReceivedMail;
  config: { bounceAddress: string | undefined };
};

/** Takes in a mail that came to the return path; taken in twice it counts once. */
export async function takeReturnedMail(needs: ReturnNeeds, content: Buffer): Promise<ReturnOutcome> {
  const { bounceAddress } = needs.config;
  const received = await needs.readReceivedMail(content);
  const { receivers, deliveryStatus } = received;
  const sending = bounceAddress && sendingIn(needs.signer, bounceAddress, receivers);
  const outcome = !sending
    ? 'notOurs'
    : deliveryStatus === undefined
      ? await takeTest(needs, sending, received)
      : await takeReport(needs, sending, deliveryStatus);
  needs.metrics.returnedMails.inc({ outcome });
  const mailId = sending ? sending.id : undefined;
  if (outcome !== 'notOurs') needs.log.info({ mailId, outcome }, 'a mail came to the return path');
  return outcome;
}

/** A mail without a report is of no concern, unless it is the copy of a test. */
async function takeTest(
  { database }: ReturnNeeds,
  { id }: MailSending,
  { messageId, senderLines }: ReceivedMail,
): Promise<ReturnOutcome> {
  return (await noteArrivedTest(database, { id, messageId, senderLines })) ? 'testArrived' : 'noReport';
}

const takeReport = (
  { database, clock }: ReturnNeeds,
  sending: MailSending,
  deliveryStatus: string,
): Promise<ReturnOutcome> =>
  database.begin(async (tx): Promise<ReturnOutcome> => {
    const mail = await lockSending(tx, sending);
    if (!mail) return 'knownAlready';
    const verdict = judgeReport(parseDeliveryStatus(deliveryStatus), mail.recipient);
    return applyVerdict(tx, { ...mail, id: sending.id }, verdict, clock.now());
  });

async function applyVerdict(
  tx: Db,
  { id, state, returns, isDelivered }: SentMail & { id: string },
  verdict: ReportVerdict,
  at: Date,
): Promise<ReturnOutcome> {
  if (verdict.kind === 'unreadable') return 'noReport';
  if (verdict.kind === 'noFailure' || verdict.kind === 'otherRecipient') return verdict.kind;
  if (verdict.kind === 'delivered') {
    if (isDelivered || state !== 'sent') return 'knownAlready';
    await noteDelivery(tx, id, at);
    return 'delivered';
  }
  if (state === 'failed' || verdict.kind !== 'returned') return 'knownAlready';
  const error = `returned with ${verdict.code}`;
  if (verdict.isHard || returns >= sendingsAgain.times) {
    await failReturned(tx, id, { error, at });
    return 'undeliverable';
  }
  // It waits for another attempt anyway: that it left was not written down, because the worker died.
  if (state === 'queued') return 'knownAlready';
  await requeueReturned(tx, id, { error, at });
  await enqueue(tx, 'sendMail', { mailId: id }, { afterMs: sendingsAgain.afterMs });
  return 'sentAgain';
}
