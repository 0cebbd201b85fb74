import { DomainError } from '#domain/errors.ts';
import { maskPhone } from '#domain/privacy/masking.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { localNumber } from '#domain/whatsapp/chat-code.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { listChatSubmissions } from '../../store/requests/chat-numbers.ts';
import { listByGroupToken, type GroupMember } from '../../store/requests/submission-groups.ts';
import {
  lockByConfirmToken,
  promoteSubmission,
  type Confirmation,
} from '../../store/requests/submissions.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import type { CodeSubject } from '../../whatsapp/chat-address.ts';
import { openRequest } from './open-request.ts';

type Needs = { database: Database; clock: Clock; config: { taxTeamEmail: string | undefined } };
type ConfirmedRequest = {
  transactionId: string;
  status: RequestStatus;
  already: true | undefined;
  /**
   * The number, masked, that is told by WhatsApp, too. Whoever sent the form could bind one before: here the owner of the
   * address hears of it before any message goes there.
   */
  whatsapp: string | undefined;
  /** The submission for which no number is bound yet. */
  untold: CodeSubject | undefined;
};
type RefusedConfirmation = { transactionId: string; refusal: 'expired' | 'superseded' };
/** The answer, with what became of each where several receipts were sent together. */
type Answer = ConfirmedRequest & { together: (ConfirmedRequest | RefusedConfirmation)[] | undefined };

/**
 * Opens a waiting request with the submission of this link, whichever came later. Once confirmed, the same link only
 * tells where the request stands, and those of the others that they came too late.
 */
export async function confirmRequest(needs: Needs, token: string): Promise<Answer> {
  return needs.database.begin(async (tx) => {
    const found = await lockByConfirmToken(tx, tokenHash(token));
    if (found) return { ...(await confirm(tx, needs, found)), together: undefined };
    return confirmTogether(tx, needs, await listByGroupToken(tx, tokenHash(token)));
  });
}

/** All that can be confirmed, each as by a link of its own; refused when none can. */
async function confirmTogether(tx: Db, needs: Needs, members: GroupMember[]): Promise<Answer> {
  const outcomes = new Map<string, ConfirmedRequest | RefusedConfirmation>();
  // Everybody locks requests in this order, so that no two wait for each other.
  for (const { confirmTokenHash, transactionId } of members.toSorted(byTransactionId)) {
    const found = await lockByConfirmToken(tx, confirmTokenHash);
    if (found) outcomes.set(transactionId, await confirm(tx, needs, found).catch(refusedTogether(found)));
  }
  const together = members.flatMap(({ transactionId }) => outcomes.get(transactionId) ?? []);
  const first = together.find((outcome): outcome is ConfirmedRequest => 'status' in outcome);
  if (first) return { ...first, together };
  throw new DomainError(
    together.some(isExpired) ? 'expired' : members.length > 0 ? 'superseded' : 'tokenUnknown',
  );
}

const byTransactionId = (a: GroupMember, b: GroupMember) => (a.transactionId < b.transactionId ? -1 : 1);
const isExpired = (outcome: ConfirmedRequest | RefusedConfirmation) =>
  'refusal' in outcome && outcome.refusal === 'expired';

const refusedTogether =
  ({ transactionId }: Confirmation) =>
  (error: unknown): RefusedConfirmation => {
    const code = error instanceof DomainError ? error.code : undefined;
    if (code !== 'expired' && code !== 'superseded') throw error;
    return { transactionId, refusal: code };
  };

/** What it refuses has written nothing. */
async function confirm(tx: Db, { clock, config }: Needs, found: Confirmation): Promise<ConfirmedRequest> {
  const now = clock.now();
  const { transactionId, submissionId, status, expiresAt, isHeld, isComplete, confirmedAt } = found;
  if (isHeld && (confirmedAt || (status !== 'waiting' && status !== 'rejected')))
    return { transactionId, status, already: true, ...(await chatOf(tx, found, now)) };
  if (expiresAt <= now || (isHeld && status === 'rejected'))
    throw new DomainError('expired', { current: { transactionId } });
  if (status !== 'waiting' || !isComplete)
    throw new DomainError('superseded', { current: { transactionId } });
  if (!isHeld) await promoteSubmission(tx, { transactionId, submissionId });
  await openRequest(tx, { transactionId, submissionId }, { ...config, now });
  return { transactionId, status: 'open', already: undefined, ...(await chatOf(tx, found, now)) };
}

async function chatOf(
  tx: Db,
  { transactionId, submissionId }: Confirmation,
  now: Date,
): Promise<Pick<ConfirmedRequest, 'whatsapp' | 'untold'>> {
  const submissions = await listChatSubmissions(tx, transactionId, now);
  const own = submissions.find((submission) => submission.submissionId === submissionId);
  const number = own?.whatsapp?.number;
  if (number) return { whatsapp: maskPhone(localNumber(number)), untold: undefined };
  return { whatsapp: undefined, untold: own };
}
