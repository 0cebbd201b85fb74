import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../../database/database.ts';
import { lockIssues, type Issue } from '../../../store/issuing/issues.ts';
import { lockRequest, type LockedRequest } from '../../../store/requests/requests.ts';

/** A request, or one part of it, that a person does something about. */
export type Target = { transactionId: string; code?: string | undefined };

/**
 * Locks a request and then the newest rounds of its parts, or of one part, of which something is to be done; refuses where
 * there is none.
 */
export async function lockForAct(
  tx: Db,
  { transactionId, code }: Target,
  isMeant: (issue: Issue) => boolean,
): Promise<{ request: LockedRequest; issues: [Issue, ...Issue[]] }> {
  const request = await lockRequest(tx, transactionId);
  if (!request) throw new DomainError('transactionNotFound');
  const [first, ...others] = (await lockIssues(tx, transactionId, code)).filter(isMeant);
  if (!first) throw new DomainError('transitionNotAllowed');
  return { request, issues: [first, ...others] };
}

/** What a person says about one faktur cannot be said about several. */
export function onlyOne([issue, ...others]: readonly [Issue, ...Issue[]]): Issue {
  if (others.length > 0)
    throw new DomainError('invalidInput', { fields: [{ field: 'code', code: 'required' }] });
  return issue;
}
