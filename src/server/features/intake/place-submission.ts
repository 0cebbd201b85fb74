import { randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import { hasValidFaktur } from '#domain/requests/faktur-state.ts';
import { consentVersion } from '#domain/requests/request-form.ts';
import { canBeRequested, confirmationMs, customerActor } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { countRequested } from '../../store/coretax/requested-parts.ts';
import { addHistory, lockRequest, type Submission } from '../../store/requests/requests.ts';
import { abandonFiles } from '../../store/requests/pending-files.ts';
import {
  forgetSubmission,
  insertSubmission,
  listWaitingSubmissions,
  replaceSubmission,
} from '../../store/requests/submissions.ts';
import { confirmToken, tokenHash, type Signer } from '../../secrets/tokens.ts';
import { checkTransaction } from './check-transaction.ts';
import { hasProof, placeAmong, type Claim } from './find-place.ts';

/** A checked submission, without what comes of the claim and of the moment. */
export type CheckedSubmission = Omit<
  Submission,
  | 'receipt'
  | 'consentVersion'
  | 'hasProof'
  | 'source'
  | 'submissionId'
  | 'confirmTokenHash'
  | 'confirmExpiresAt'
>;
export type PlacedSubmission = { submissionId: string; transactionId: string; confirmTokenHash: Buffer };

/** The submission and its line of the history, in the transaction of the caller. What it refuses has written nothing. */
export async function placeSubmission(
  tx: Db,
  { signer, now }: { signer: Signer; now: Date },
  claim: Claim,
  sent: CheckedSubmission,
): Promise<PlacedSubmission> {
  const { transactionId, total } = claim;
  const { receipt } = await checkTransaction(tx, transactionId, now, total);
  const submissionId = randomUUID();
  const confirmTokenHash = tokenHash(confirmToken(signer, submissionId));
  const confirmExpiresAt = new Date(now.getTime() + confirmationMs);
  const link = { submissionId, confirmTokenHash, confirmExpiresAt };
  const source = claim.isHandedOver ? 'handover' : 'form';
  const ofClaim = { receipt, source, hasProof: hasProof(claim) } as const;
  await place(tx, { ...sent, ...link, ...ofClaim, consentVersion }, now);
  await countRequested(tx, receipt);
  await addHistory(tx, { transactionId, status: 'waiting', remarks: '', actor: customerActor, now });
  return { submissionId, transactionId, confirmTokenHash };
}

/**
 * The newest submission is what staff see; those that wait beside it can still be confirmed. The lock on the request decides
 * which of several that come at once has the last place.
 */
async function place(tx: Db, submission: Submission, now: Date): Promise<void> {
  if (await insertSubmission(tx, submission, now)) return;
  const { transactionId } = submission.receipt;
  const standing = await lockRequest(tx, transactionId);
  // A sale has one faktur: another needs the first to be cancelled, whatever became of the request.
  if (!standing || !canBeRequested(standing.status) || hasValidFaktur(standing.fakturState))
    throw new DomainError('alreadyRequested');
  const waiting = await listWaitingSubmissions(tx, transactionId, now);
  const takenFrom = placeAmong(waiting, { hasProof: submission.hasProof, isOverLimit: false }, now);
  await replaceSubmission(tx, submission, now);
  if (takenFrom !== undefined) await abandonFiles(tx, await forgetSubmission(tx, takenFrom));
}
