import { DomainError } from '#domain/errors.ts';
import { judgePlace } from '#domain/requests/waiting-place.ts';
import type { Db } from '../../database/database.ts';
import { listWaitingSubmissions, type WaitingSubmission } from '../../store/requests/submissions.ts';
import { checkTransaction } from './check-transaction.ts';

export type Claim = {
  transactionId: string;
  /** The total on the receipt, where it was given. A receipt that has another one is not found. */
  total: number | undefined;
  /** Whether an app has handed the receipt over, which proves as much as its total. */
  isHandedOver: boolean;
};
export const hasProof = ({ total, isHandedOver }: Claim): boolean => total !== undefined || isHandedOver;

const longestWaitMs = 60 * 60 * 1000;

/** Refuses a submission before its photos are looked at: for its receipt, or because nobody has room for it. */
export async function checkSubmission(
  db: Db,
  claim: Claim & { isOverLimit: boolean },
  now: Date,
): Promise<void> {
  const { transactionId, total, isOverLimit } = claim;
  const { waitingEmail } = await checkTransaction(db, transactionId, now, total);
  const isFirst = waitingEmail === null;
  if (isFirst && !isOverLimit) return;
  const waiting = isFirst ? [] : await listWaitingSubmissions(db, transactionId, now);
  placeAmong(waiting, { hasProof: hasProof(claim), isOverLimit }, now);
}

/** The submission whose place another one takes, if it has to take one; refused when there is none for it. */
export function placeAmong(
  waiting: WaitingSubmission[],
  newcomer: { hasProof: boolean; isOverLimit: boolean },
  now: Date,
): string | undefined {
  const place = judgePlace(waiting, newcomer);
  if (place === 'free') return undefined;
  if (place === 'proofNeeded') throw new DomainError('proofNeeded');
  if (place !== 'full') return place.takenFrom;
  const firstEnds = Math.min(...waiting.map(({ expiresAt }) => expiresAt.getTime()));
  // One of them may be confirmed or end long before its time: nobody is told to wait for days.
  const waitMs = Math.min(firstEnds - now.getTime(), longestWaitMs);
  throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
