import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readAgain } from '../../../store/issuing/issue-acts.ts';
import { listIssuesOf, type ShownIssue } from '../../../store/issuing/issue-list.ts';
import { lockForAct, type Target } from './lock-for-act.ts';

/** Has the PDF of an approved faktur fetched again and judged as things stand now. The sweep finds the one before. */
export async function readIssueAgain(
  { database, clock }: { database: Database; clock: Clock },
  target: Target,
): Promise<ShownIssue[]> {
  return database.begin(async (tx) => {
    const { issues } = await lockForAct(
      tx,
      target,
      ({ state, cancelling }) => state === 'approved' && cancelling === null,
    );
    for (const issue of issues) await readAgain(tx, issue, clock.now());
    return listIssuesOf(tx, target.transactionId, target.code);
  });
}
