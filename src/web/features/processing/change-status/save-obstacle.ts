import { errorText } from '#contract/error-texts.ts';
import type { RequestDetails } from '#contract/processing.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { needsRemarks, remarksMaxLength } from '#domain/status-moves.ts';
import type { ChosenFaktur, Draft } from './drafts.ts';
import { attachesOnly } from './status-choices.ts';

/** Who rejects or reopens a request has to say why. */
export function reasonNeeded(from: RequestStatus, to: RequestStatus | undefined): string | undefined {
  if (to === undefined || !needsRemarks(from, to)) return undefined;
  return to === 'rejected'
    ? errorText('remarksRequired', 'en')
    : 'Remarks are required when a request is reopened.';
}

function needsAcceptance({ check, accepted }: ChosenFaktur): boolean {
  return Boolean(check?.warnings.includes('otherTransactionId')) && !accepted;
}

/** What has to be done before the change can be saved; it stands beside the button. */
export function saveObstacle(
  from: RequestStatus,
  { status, remarks, faktur }: Draft,
  { hasFaktur }: Pick<RequestDetails, 'hasFaktur'>,
): string | undefined {
  if (status === undefined) return 'Please select a status.';
  if (status === 'closed') {
    if (!faktur && !hasFaktur) return 'File is required when status is Closed.';
    if (!faktur && attachesOnly(from, status)) return 'Choose the PDF that replaces the current one.';
    if (faktur && !faktur.check) return 'The PDF has to be checked first.';
    if (faktur && needsAcceptance(faktur)) return 'Please confirm that it is the right PDF.';
  }
  if (attachesOnly(from, status)) return undefined;
  if (remarks.length > remarksMaxLength) return 'The remarks are too long.';
  return remarks.trim() === '' ? reasonNeeded(from, status) : undefined;
}
