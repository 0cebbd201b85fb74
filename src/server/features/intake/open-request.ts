import { customerActor } from '#domain/requests/request-status.ts';
import { queueNewRequest } from '../../jobs/queue-new-request.ts';
import type { Db } from '../../database/database.ts';
import { moveStatuses } from '../../store/requests/status-moves.ts';
import { markConfirmed } from '../../store/requests/submissions.ts';

type HeldSubmission = { transactionId: string; submissionId: string };
type Options = { taxTeamEmail: string | undefined; now: Date };

/** Opens a waiting request, whose row is locked, with the submission that it holds, and tells the tax team. */
export async function openRequest(
  tx: Db,
  { transactionId, submissionId }: HeldSubmission,
  { taxTeamEmail, now }: Options,
): Promise<void> {
  const move = { transactionId, status: 'open', remarks: '' } as const;
  await moveStatuses(tx, [move], { actor: customerActor, at: now });
  await markConfirmed(tx, transactionId, now);
  await queueNewRequest(tx, { transactionId, submissionId }, { to: taxTeamEmail, now });
}
