import { DomainError } from '#domain/errors.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { findLastLine } from '../../store/requests/request-history.ts';

type PresentState = { transactionId: string; status: RequestStatus; remarks: string };

/** Tells whoever expected another status what the request is now, who made it so and when. */
export async function statusConflict(
  db: Db,
  { transactionId, status, remarks }: PresentState,
): Promise<DomainError> {
  const last = await findLastLine(db, transactionId);
  const current = { status, remarks, by: last?.actor ?? '', at: last?.shownAt ?? '' };
  return new DomainError('stateChanged', { current });
}
