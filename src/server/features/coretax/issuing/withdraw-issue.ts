import { statesBeforeProvider } from '#domain/coretax/issuing/issue.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { listIssuesOf, type ShownIssue } from '../../../store/issuing/issue-list.ts';
import type { Issue } from '../../../store/issuing/issues.ts';
import { withdrawIssues } from '../../../store/issuing/placed-issues.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { lockForAct, type Target } from './lock-for-act.ts';

const isUnsent = ({ state }: Issue): boolean => statesBeforeProvider.some((one) => one === state);

/** Takes a request back that waits or is queued: it is in the hands of people now, and free for a file. */
export async function withdrawIssue(
  { database, clock }: { database: Database; clock: Clock },
  target: Target,
  { empid }: SessionUser,
): Promise<ShownIssue[]> {
  const { transactionId, code } = target;
  return database.begin(async (tx) => {
    const { issues } = await lockForAct(tx, target, isUnsent);
    const at = clock.now();
    await withdrawIssues(tx, [transactionId], { by: empid, at, code });
    const detail = { codes: issues.map((issue) => issue.code).join(', ') };
    await writeAudit(tx, { actor: empid, action: 'withdrawIssue', transactionId, detail }, at);
    return listIssuesOf(tx, transactionId, code);
  });
}
