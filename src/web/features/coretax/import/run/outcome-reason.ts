import { fakturVerdicts } from '#domain/coretax/faktur/verdicts.ts';
import { verdictTitle } from '#web/features/request/faktur/explain-verdict.ts';
import { outcomeReasons } from './texts.ts';

/** Why it was skipped or failed: a verdict that it got in the meantime, or another code. */
export function outcomeReasonText(reason: string | null): string {
  if (reason === null) return '';
  const verdict = fakturVerdicts.find((known) => known === reason);
  return verdict ? verdictTitle(verdict) : (outcomeReasons()[reason] ?? reason);
}
