import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../../database/database.ts';
import { askToCancel } from '../../../store/issuing/issue-acts.ts';
import { lockIssueOfNumber, type Issue } from '../../../store/issuing/issues.ts';
import { readIssuing } from '../../../store/issuing/issuing-settings.ts';

type Cancellation = { number: string; by: string; at: Date; reason: string };

/**
 * Asks the provider to cancel a faktur that came by it, whose request the caller has locked. False where it came otherwise,
 * where the provider knows nothing of it, or is not the one of the settings any more: then somebody cancels it in Coretax.
 */
export async function cancelThroughProvider(tx: Db, { number, ...asking }: Cancellation): Promise<boolean> {
  const issue = await lockIssueOfNumber(tx, number);
  if (!issue || !isCancellable(issue)) return false;
  if ((await readIssuing(tx)).settings.provider !== issue.provider) return false;
  if (issue.cancelling !== null) throw new DomainError('transitionNotAllowed');
  await askToCancel(tx, issue, asking);
  return true;
}

const isCancellable = ({ state, reference }: Issue): boolean =>
  (state === 'closed' || state === 'approved') && reference !== null;
