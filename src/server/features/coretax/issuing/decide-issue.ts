import { personAfterMs } from '#domain/coretax/issuing/pauses.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { findStoredFakturs } from '../../../store/coretax/faktur-facts.ts';
import { insertReasons } from '../../../store/desk/request-notes.ts';
import { decideFound, decideNone } from '../../../store/issuing/issue-acts.ts';
import { isNumberOfIssue, listIssuesOf, type ShownIssue } from '../../../store/issuing/issue-list.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { lockForAct, onlyOne, type Target } from './lock-for-act.ts';

type Decision = {
  /** The number that was found at the provider, or null where there is none. */
  found: string | null;
  reason: string;
};

/** A person has looked at the provider for what nobody knew for a day: the faktur is there, or it certainly is not. */
export async function decideIssue(
  { database, clock }: { database: Database; clock: Clock },
  target: Target,
  { found, reason }: Decision,
  { empid: actor }: SessionUser,
): Promise<ShownIssue[]> {
  const { transactionId } = target;
  return database.begin(async (tx) => {
    const at = clock.now();
    const { issues } = await lockForAct(
      tx,
      target,
      ({ state, uncertainSince }) =>
        state === 'uncertain' &&
        uncertainSince !== null &&
        at.getTime() - uncertainSince.getTime() >= personAfterMs,
    );
    const issue = onlyOne(issues);
    if (found === null) await decideNone(tx, issue, { by: actor, at });
    else {
      const [taken] = await findStoredFakturs(tx, { numbers: [found], sha256s: [] });
      if (taken || (await isNumberOfIssue(tx, found))) throw new DomainError('numberTaken');
      await decideFound(tx, issue, { number: found, at });
    }
    await insertReasons(tx, [{ transactionId, about: 'Faktur', reason }], { actor, at });
    const detail = { codes: issue.code, round: issue.round, found: found ?? 'none' };
    await writeAudit(tx, { actor, action: 'decideIssue', transactionId, detail }, at);
    return listIssuesOf(tx, transactionId, target.code);
  });
}
