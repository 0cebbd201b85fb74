import type { DropFile } from '#contract/coretax/drops.ts';
import { fakturVerdicts } from '#domain/coretax/faktur/verdicts.ts';
import { verdictTitle } from '../files/verdict-texts.ts';

type Outcome = NonNullable<DropFile['outcome']>;

export const outcomeTexts: Record<Outcome, string> = {
  done: 'Done',
  skipped: 'Skipped',
  failed: 'Failed',
};

const reasons: Record<string, string> = {
  decisionNotAllowed: 'what was decided is not possible any more',
  reasonRequired: 'a reason is needed',
  notAllowed: 'needs a Manager',
  stateChanged: 'the request changed in the same moment',
  conflict: 'somebody worked on the same request; run again',
  numberTaken: 'the number is on record with another request',
  notExported: 'the request is not exported',
};

/** Why it was skipped or failed: a verdict that it got in the meantime, or another code. */
export function outcomeReasonText(reason: string | null): string {
  if (reason === null) return '';
  const verdict = fakturVerdicts.find((known) => known === reason);
  return verdict ? verdictTitle(verdict) : (reasons[reason] ?? reason);
}
