import { lookupPause, readPause } from '#domain/coretax/issuing/pauses.ts';
import type { Outcome, OutcomeState } from '#domain/coretax/issuing/outcome.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import {
  markApproved,
  markRejected,
  markSigning,
  markUncertain,
  markWithdrawn,
} from '../../../../store/issuing/issue-results.ts';
import { inMs, written, type StepTools } from './tools.ts';

/** Writes down what a call about an issue came to. A draft that was not sent on is read again, which sends it on. */
export async function followOutcome(
  tools: StepTools,
  issue: HeldIssue,
  { state, reference, number, date, problems }: Outcome,
): Promise<void> {
  const { database, clock } = tools;
  const signing = (at: Date) => {
    const tries = issue.state === 'signing' ? issue.tries + 1 : 0;
    return markSigning(database, issue, { reference, next: inMs(at, readPause(tries)) });
  };
  const write: Record<OutcomeState, (at: Date) => Promise<boolean>> = {
    draft: signing,
    signing,
    approved: (at) =>
      markApproved(database, issue, { reference, number, date, next: inMs(at, readPause(0)) }),
    rejected: (at) => markRejected(database, issue, { problems, at }),
    cancelled: (at) => markWithdrawn(database, issue, at),
    uncertain(at) {
      const tries = issue.state === 'uncertain' ? issue.tries + 1 : 0;
      return markUncertain(database, issue, { at, next: inMs(at, lookupPause(tries)), problems });
    },
  };
  await written(tools, () => write[state](clock.now()));
}
