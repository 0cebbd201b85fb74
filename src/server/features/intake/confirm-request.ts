import { DomainError } from '#domain/errors.ts';
import { customerActor, type RequestStatus } from '#domain/requests/request-status.ts';
import { queueNewRequest } from '../../jobs/queue-new-request.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { setStatus } from '../../store/requests/requests.ts';
import { lockByConfirmToken, markConfirmed, promoteSubmission } from '../../store/requests/submissions.ts';
import { tokenHash } from '../../tokens.ts';

type Needs = { database: Database; clock: Clock; config: { taxTeamEmail: string | undefined } };

/**
 * Opens a waiting request with the submission of this link, whichever came later. Once confirmed, the same link only
 * tells where the request stands, and those of the others that they came too late.
 */
export async function confirmRequest(
  needs: Needs,
  token: string,
): Promise<{ transactionId: string; status: RequestStatus; already: true | undefined }> {
  const now = needs.clock.now();
  return needs.database.begin(async (tx) => {
    const found = await lockByConfirmToken(tx, tokenHash(token));
    if (!found) throw new DomainError('tokenUnknown');
    const { transactionId, submissionId, status, expiresAt, isHeld, isComplete, confirmedAt } = found;
    if (isHeld && (confirmedAt || (status !== 'waiting' && status !== 'rejected')))
      return { transactionId, status, already: true };
    if (expiresAt <= now || (isHeld && status === 'rejected'))
      throw new DomainError('expired', { current: { transactionId } });
    if (status !== 'waiting' || !isComplete)
      throw new DomainError('superseded', { current: { transactionId } });
    if (!isHeld) await promoteSubmission(tx, { transactionId, submissionId });
    await setStatus(tx, { transactionId, status: 'open', remarks: '', actor: customerActor, now });
    await markConfirmed(tx, transactionId, now);
    await queueNewRequest(tx, { transactionId, submissionId }, { to: needs.config.taxTeamEmail, now });
    return { transactionId, status: 'open', already: undefined };
  });
}
