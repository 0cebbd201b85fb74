import type { RequestDetails } from '#contract/processing.ts';
import { isDoubtful } from '#domain/faktur-mentions.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { needsRemarks, remarksMaxLength } from '#domain/status-moves.ts';
import { officeErrorText } from '#web/api/explain-error.ts';
import type { Draft } from './drafts.ts';
import { attachesOnly } from './status-choices.ts';

/** Who rejects or reopens a request has to say why. */
export function reasonNeeded(from: RequestStatus, to: RequestStatus | undefined): string | undefined {
  if (to === undefined || !needsRemarks(from, to)) return undefined;
  return to === 'rejected'
    ? officeErrorText('remarksRequired')
    : 'Remarks are required when a request is reopened.';
}

type OnFile = Pick<RequestDetails, 'transactionId' | 'hasFaktur' | 'fakturMentions'>;

/** The PDF on file names another transaction only. */
export function isDoubtfulOnFile({ hasFaktur, fakturMentions, transactionId }: OnFile): boolean {
  return hasFaktur && isDoubtful(fakturMentions, transactionId);
}

/** The PDF that will be sent is right all the same: the chosen one, or the one on file as long as it names the same. */
export function acceptsFaktur({ faktur, acceptedMentions }: Draft, { fakturMentions }: OnFile): boolean {
  return faktur ? faktur.accepted : acceptedMentions === fakturMentions.join();
}

function needsAcceptance(draft: Draft, onFile: OnFile): boolean {
  const { faktur } = draft;
  const isInDoubt = faktur ? faktur.check?.warnings.includes('otherTransactionId') : isDoubtfulOnFile(onFile);
  return Boolean(isInDoubt) && !acceptsFaktur(draft, onFile);
}

/** What has to be done before the change can be saved; it stands beside the button. */
export function saveObstacle(from: RequestStatus, draft: Draft, onFile: OnFile): string | undefined {
  const { status, remarks, faktur } = draft;
  if (status === undefined) return 'Please select a status.';
  if (status === 'closed') {
    if (!faktur && !onFile.hasFaktur) return 'File is required when status is Closed.';
    if (!faktur && attachesOnly(from, status)) return 'Choose the PDF that replaces the current one.';
    if (faktur && !faktur.check) return 'The PDF has to be checked first.';
    if (needsAcceptance(draft, onFile)) return 'Please confirm that it is the right PDF.';
  }
  if (attachesOnly(from, status)) return undefined;
  if (remarks.length > remarksMaxLength) return 'The remarks are too long.';
  return remarks.trim() === '' ? reasonNeeded(from, status) : undefined;
}
