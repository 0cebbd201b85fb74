import { Link } from 'wouter';
import { withdrawReplacement } from '#contract/coretax/fakturs.ts';
import { paths } from '#contract/paths.ts';
import type { RequestDetails, TimelineEntry } from '#contract/processing.ts';
import { isReplacementRemark } from '#domain/coretax/faktur-remarks.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { FactRow } from '../fact-list.tsx';

type StatusEntry = Extract<TimelineEntry, { type: 'status' }>;
type Props = { request: RequestDetails; timeline: readonly TimelineEntry[]; onSaved: () => void };

/** Who asked for a replacement, when and why, what comes next, and the way back. */
export function Replacement({ request, timeline, onSaved }: Props) {
  const { transactionId: trxno, fakturNumber } = request;
  const asked = timeline.findLast(
    (entry): entry is StatusEntry =>
      entry.type === 'status' && isReplacementRemark(entry.remarks, fakturNumber ?? ''),
  );
  const taking = useAction(async () => {
    try {
      await call(withdrawReplacement, { params: { trxno } });
      showToast('success', 'The mark is taken back.');
    } catch (error) {
      showToast('error', `The mark stays. ${explainError(error)}`);
    }
    onSaved();
  });
  return (
    <FactRow label="Replacement">
      {asked ? (
        <span className="block">
          {asked.remarks}
          <span className="block text-small font-normal text-slate">
            {formatTime(asked.at)}, {asked.by}
          </span>
        </span>
      ) : null}
      <span className="block text-small font-normal text-slate print:hidden">
        Make it in Coretax, then drop its PDF in{' '}
        <Link href={paths.coretaxImport} className="font-semibold text-teal underline hover:no-underline">
          Import
        </Link>
        .
      </span>
      <span className="block text-small print:hidden">
        <TextButton aria-disabled={taking.busy} onClick={() => taking.run()}>
          {taking.busy ? 'Taking back…' : 'Take back'}
        </TextButton>
      </span>
    </FactRow>
  );
}
