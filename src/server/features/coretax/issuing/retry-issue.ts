import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listIssuesOf, type ShownIssue } from '../../../store/issuing/issue-list.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { issueFakturs } from './issue-fakturs.ts';
import { lockForAct, type Target } from './lock-for-act.ts';
import { replaceIssue } from './replace-issue.ts';

type Needs = { database: Database; clock: Clock };
const action = 'retryIssue';

/** Queues a request that the provider has refused again, as it says now, with what was accepted then. */
export async function retryIssue(needs: Needs, target: Target, user: SessionUser): Promise<ShownIssue[]> {
  const { transactionId } = target;
  const { issues } = await needs.database.begin((tx) =>
    lockForAct(tx, target, ({ state }) => state === 'rejected'),
  );
  for (const { code, replaces, accepted: accept, actReason } of issues)
    if (replaces) await replaceIssue(needs, { transactionId, code, reason: actReason ?? '' }, user, action);
    else {
      const command = { accept, lateReason: actReason ?? undefined, part: code, action } as const;
      await issueFakturs(needs, { selection: { transactionIds: [transactionId] }, ...command }, user);
    }
  return listIssuesOf(needs.database, transactionId, target.code);
}
