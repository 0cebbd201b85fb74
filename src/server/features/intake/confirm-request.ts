import { DomainError } from '#domain/errors.ts';
import { customerActor, type RequestStatus } from '#domain/request-status.ts';
import { queueNewRequest } from '../../jobs/queue-new-request.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { lockByConfirmToken, markConfirmed, setStatus } from '../../store/requests/requests.ts';
import { tokenHash } from '../../tokens.ts';

type Needs = { database: Database; clock: Clock; config: { taxTeamEmail: string | undefined } };

/** Opens a waiting request. Once confirmed, the same link only tells where the request stands. */
export async function confirmRequest(
  needs: Needs,
  token: string,
): Promise<{ transactionId: string; status: RequestStatus }> {
  const now = needs.clock.now();
  return needs.database.begin(async (tx) => {
    const found = await lockByConfirmToken(tx, tokenHash(token));
    if (!found) throw new DomainError('tokenUnknown');
    const { transactionId, submissionId, status, expiresAt, confirmedAt } = found;
    if (confirmedAt || (status !== 'waiting' && status !== 'rejected')) return { transactionId, status };
    if (status === 'rejected' || expiresAt <= now) throw new DomainError('expired');
    await setStatus(tx, { transactionId, status: 'open', remarks: '', actor: customerActor, now });
    await markConfirmed(tx, transactionId, now);
    await queueNewRequest(tx, { transactionId, submissionId }, { to: needs.config.taxTeamEmail, now });
    return { transactionId, status: 'open' };
  });
}
