import { randomUUID } from 'node:crypto';
import { hasValidFaktur } from '#domain/requests/faktur-state.ts';
import { canBeRequested, confirmationMs } from '#domain/requests/request-status.ts';
import type { Db } from '../../../database/database.ts';
import { queueMails } from '../../../jobs/queue-mail.ts';
import { confirmToken, notUsToken, tokenHash, type Signer } from '../../../secrets/tokens.ts';
import { insertUses, type UsableCode } from '../../../store/codes/code-uses.ts';
import { countAllRequested } from '../../../store/coretax/requested-parts.ts';
import {
  addOpenings,
  insertConfirmed,
  replaceByConfirmed,
  type ConfirmedSubmission,
} from '../../../store/requests/confirmed-submissions.ts';
import { lockRequest } from '../../../store/requests/requests.ts';
import { detailsInUse } from '../company-on-record.ts';
import type { AcceptedReceipt } from './judge-codes.ts';

type Placing = { signer: Signer; team: string | undefined; now: Date; today: string };
type CodedSubmission = { submission: ConfirmedSubmission; by: UsableCode };

/**
 * Writes the requests of these receipts as confirmed, with all that follows a confirmation. Gives the receipts that somebody
 * else has requested at the same moment.
 */
export async function placeCoded(
  tx: Db,
  { signer, team, now, today }: Placing,
  accepted: readonly AcceptedReceipt[],
): Promise<Set<string>> {
  if (accepted.length === 0) return new Set();
  const all = accepted.map((one) => ({ submission: submissionOf(one, signer, now), by: one.by }));
  const free = await insertConfirmed(
    tx,
    all.map(({ submission }) => submission),
    now,
  );
  const { placed = [], standing = [] } = Object.groupBy(all, ({ submission }) =>
    free.has(submission.receipt.transactionId) ? 'placed' : 'standing',
  );
  const lost = new Set<string>();
  for (const coded of inOrder(standing)) {
    if (await replace(tx, coded, now)) placed.push(coded);
    else lost.add(coded.submission.receipt.transactionId);
  }
  if (placed.length === 0) return lost;
  await addOpenings(
    tx,
    placed.map(({ submission }) => submission.receipt.transactionId),
    now,
  );
  await countAllRequested(
    tx,
    placed.map(({ submission }) => submission.receipt),
  );
  await insertUses(
    tx,
    placed.map(({ submission: { receipt, submissionId }, by }) => ({
      submissionId,
      transactionId: receipt.transactionId,
      codeId: by.id,
      notUsHash: tokenHash(notUsToken(signer, submissionId)),
      isToTell: by.notify === 'daily',
    })),
    { now, today },
  );
  await tell(tx, placed, { team, now });
  return lost;
}

/** Everybody locks requests in this order, so that no two wait for each other. */
const inOrder = (coded: readonly CodedSubmission[]) =>
  coded.toSorted((a, b) =>
    a.submission.receipt.transactionId < b.submission.receipt.transactionId ? -1 : 1,
  );

/** The first confirmation wins: what waits, or was rejected, gives way. */
async function replace(tx: Db, { submission }: CodedSubmission, now: Date): Promise<boolean> {
  const standing = await lockRequest(tx, submission.receipt.transactionId);
  if (!standing || !canBeRequested(standing.status) || hasValidFaktur(standing.fakturState)) return false;
  await replaceByConfirmed(tx, submission, now);
  return true;
}

function submissionOf({ receipt, by }: AcceptedReceipt, signer: Signer, now: Date): ConfirmedSubmission {
  const submissionId = randomUUID();
  const { requesterName, phone, npwp, buyerKind, buyerDocument, buyerCountry, nikRegistered } = by;
  return {
    receipt,
    requesterName,
    phone,
    npwp,
    buyerKind,
    buyerDocument,
    buyerCountry,
    nikRegistered,
    ...detailsInUse(by, by.company ?? undefined),
    language: by.language,
    consentAt: by.consentAt,
    consentVersion: by.consentVersion,
    hasProof: false,
    source: 'till',
    npwpPhoto: null,
    receiptPhoto: null,
    submissionId,
    confirmTokenHash: tokenHash(confirmToken(signer, submissionId)),
    confirmExpiresAt: new Date(now.getTime() + confirmationMs),
  };
}

const subject = ({ submissionId, receipt }: ConfirmedSubmission) => ({
  about: submissionId,
  submissionId,
  transactionId: receipt.transactionId,
});

/** Tells the tax team as of any confirmed request, and at once the customers who want to hear of each purchase. */
async function tell(
  tx: Db,
  placed: readonly CodedSubmission[],
  { team, now }: Pick<Placing, 'team' | 'now'>,
): Promise<void> {
  const toCustomers = placed.flatMap(({ submission, by }) => {
    if (by.notify !== 'each') return [];
    const event = `tillRequest:${submission.submissionId}`;
    const { email: recipient, language } = submission;
    return [{ event, kind: 'tillRequest' as const, recipient, language, ...subject(submission) }];
  });
  const toTeam =
    team === undefined
      ? []
      : placed.map(({ submission }) => ({
          event: `newRequest:${submission.submissionId}`,
          kind: 'newRequest' as const,
          recipient: team,
          language: 'id' as const,
          ...subject(submission),
        }));
  await queueMails(tx, [...toCustomers, ...toTeam], now);
}
