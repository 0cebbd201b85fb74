import { randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import { hasValidFaktur } from '#domain/faktur-state.ts';
import { consentVersion } from '#domain/requests/request-form.ts';
import {
  canBeRequested,
  confirmationMs,
  customerActor,
  maxWaitingSubmissions,
} from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { countRequested } from '../../store/coretax/requested-parts.ts';
import { addHistory, lockRequest, type Submission } from '../../store/requests/requests.ts';
import {
  insertSubmission,
  listWaitingSubmissions,
  replaceSubmission,
} from '../../store/requests/submissions.ts';
import { confirmToken, tokenHash, type Signer } from '../../tokens.ts';
import { checkTransaction } from './check-transaction.ts';

/** What was sent for a receipt, checked; without what comes of the receipt and of the moment. */
export type CheckedSubmission = Omit<
  Submission,
  'receipt' | 'consentVersion' | 'submissionId' | 'confirmTokenHash' | 'confirmExpiresAt'
>;
export type Placed = { submissionId: string; transactionId: string; confirmTokenHash: Buffer };
type Claimed = {
  transactionId: string;
  /** Where receipts are claimed by their total. */
  total: number | undefined;
};

const longestWaitMs = 60 * 60 * 1000;

/** The submission and its line of the history, in the transaction of the caller. What it refuses has written nothing. */
export async function placeSubmission(
  tx: Db,
  { signer, now }: { signer: Signer; now: Date },
  { transactionId, total }: Claimed,
  sent: CheckedSubmission,
): Promise<Placed> {
  const { receipt } = await checkTransaction(tx, transactionId, now, total);
  const submissionId = randomUUID();
  const confirmTokenHash = tokenHash(confirmToken(signer, submissionId));
  const confirmExpiresAt = new Date(now.getTime() + confirmationMs);
  await place(
    tx,
    { ...sent, receipt, consentVersion, submissionId, confirmTokenHash, confirmExpiresAt },
    now,
  );
  await countRequested(tx, receipt);
  await addHistory(tx, { transactionId, status: 'waiting', remarks: '', actor: customerActor, now });
  return { submissionId, transactionId, confirmTokenHash };
}

/** The newest submission is what staff see; those that wait beside it can still be confirmed. */
async function place(tx: Db, submission: Submission, now: Date): Promise<void> {
  if (await insertSubmission(tx, submission, now)) return;
  const { transactionId } = submission.receipt;
  const standing = await lockRequest(tx, transactionId);
  // A sale has one faktur: another needs the first to be cancelled, whatever became of the request.
  if (!standing || !canBeRequested(standing.status) || hasValidFaktur(standing.fakturState))
    throw new DomainError('alreadyRequested');
  const waiting = await listWaitingSubmissions(tx, transactionId, now);
  if (waiting.length >= maxWaitingSubmissions) {
    const firstEnds = Math.min(...waiting.map(({ expiresAt }) => expiresAt.getTime()));
    // One of them may be confirmed or end long before its time: nobody is told to wait for days.
    const waitMs = Math.min(firstEnds - now.getTime(), longestWaitMs);
    throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  await replaceSubmission(tx, submission, now);
}
