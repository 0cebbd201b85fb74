import type { BulkTarget } from '#domain/bulk.ts';
import { pluralize } from '#web/ui/display/format-number.ts';
import { bulkTexts } from '../bulk-texts.ts';
import { stateOfFaktur, type PlannedFaktur } from '../fakturs/faktur-plan.ts';
import { countVerdicts, isFault, type Check } from './check-result.ts';

/** They have to be accepted or left out before anything is run. */
export function isInDoubt(planned: PlannedFaktur): boolean {
  const state = stateOfFaktur(planned);
  return state === 'doubtful' || state === 'notAPdf';
}

/** What has to be done before the run; shown beside the button. */
export function runObstacle(
  { rows, emails }: Check,
  planned: readonly PlannedFaktur[],
  { target, hasSheet }: { target: BulkTarget; hasSheet: boolean },
): string | undefined {
  if (rows.length === 0) return 'No IDs are left.';
  if (emails.length > 1) return 'One run takes the requests of one customer.';
  if (rows.some(({ verdict }) => verdict === 'fakturDoubtful'))
    return 'Accept or drop the requests whose PDF is in doubt.';
  if (rows.some(isFault)) return 'Drop the IDs that cannot be processed first.';
  if (planned.some((each) => stateOfFaktur(each) === 'unchecked'))
    return 'The PDFs have to be checked first.';
  if (planned.some(isInDoubt)) return 'Accept or leave out the PDFs that are in doubt.';
  const isIdle = countVerdicts(rows).ok === 0 && planned.length === 0 && !hasSheet;
  return isIdle ? `Nothing to do: all of them are ${target} already.` : undefined;
}

/** Without anything left to change, PDFs can still be attached and the Excel list stored. */
export function runLabel({ rows }: Check, target: BulkTarget): string {
  const { ok } = countVerdicts(rows);
  return ok > 0 ? `${bulkTexts[target].verb} ${pluralize(ok, 'request')}` : 'Finish';
}
