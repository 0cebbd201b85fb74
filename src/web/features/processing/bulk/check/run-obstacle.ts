import type { BulkTarget } from '#domain/requests/bulk.ts';
import { targetTexts } from '../texts.ts';
import { stateOfFaktur, type PlannedFaktur } from '../fakturs/faktur-plan.ts';
import { countVerdicts, isFault, type Check } from './check-result.ts';
import { checkTexts } from './texts.ts';

/** Whether a faktur has to be accepted or left out before anything is run. */
export function isInDoubt(planned: PlannedFaktur): boolean {
  const state = stateOfFaktur(planned);
  return state === 'doubtful' || state === 'refused' || state === 'byHand' || state === 'notAPdf';
}

/** What is accepted is accepted with a reason, one for the run. */
export const isReasonNeeded = (rows: Check['rows'], planned: readonly PlannedFaktur[]): boolean =>
  rows.some(({ acceptsFaktur }) => acceptsFaktur) || planned.some(({ faktur }) => faktur.accepted);

/** What has to be done before the run; shown beside the button. */
export function runObstacle(
  { rows, emails }: Check,
  planned: readonly PlannedFaktur[],
  { target, hasSheet, reason }: { target: BulkTarget; hasSheet: boolean; reason: string },
): string | undefined {
  const texts = checkTexts();
  if (rows.length === 0) return texts.noneLeft;
  if (emails.length > 1) return texts.oneCustomer;
  if (rows.some(({ verdict }) => verdict === 'fakturDoubtful')) return texts.decideDoubtful;
  if (rows.some(isFault)) return texts.dropFirst;
  if (planned.some((each) => stateOfFaktur(each) === 'unchecked')) return texts.pdfsFirst;
  if (planned.some(isInDoubt)) return texts.decidePdfs;
  if (isReasonNeeded(rows, planned) && reason.trim() === '') return texts.reasonFirst;
  const isIdle = countVerdicts(rows).ok === 0 && planned.length === 0 && !hasSheet;
  return isIdle ? texts.nothingToDo(targetTexts()[target].done) : undefined;
}

/** Names the act of the button: where nothing is left to change, PDFs can still be attached and the Excel list stored. */
export function runLabel({ rows }: Check, target: BulkTarget): string {
  const { ok } = countVerdicts(rows);
  return ok > 0 ? targetTexts()[target].run(ok) : checkTexts().finish;
}
