import { Link } from 'wouter';
import { withdrawReplacement } from '#contract/coretax/fakturs.ts';
import { paths } from '#contract/paths.ts';
import type { RequestDetails, TimelineEntry } from '#contract/processing/request-details.ts';
import { isReplacementRemark } from '#domain/coretax/faktur-remarks.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { FactRow } from '../fact-list.tsx';
import { replacementTexts } from './texts.ts';

type StatusEntry = Extract<TimelineEntry, { type: 'status' }>;
type Props = { request: RequestDetails; timeline: readonly TimelineEntry[]; onSaved: () => void };

/** Who asked for a replacement, when and why, what comes next, and the way back. */
export function Replacement({ request, timeline, onSaved }: Props) {
  const { transactionId, fakturNumber } = request;
  const asked = timeline.findLast(
    (entry): entry is StatusEntry =>
      entry.type === 'status' && isReplacementRemark(entry.remarks, fakturNumber ?? ''),
  );
  const taking = useAction(async () => {
    try {
      await call(withdrawReplacement, { params: { transactionId } });
      showToast('success', replacementTexts().done);
    } catch (error) {
      showToast('error', `${replacementTexts().failed} ${explainError(error)}`);
    }
    onSaved();
  });
  const words = replacementTexts();
  return (
    <FactRow label={words.label}>
      {asked ? (
        <span className="block">
          {asked.remarks}
          <span className="block text-small font-normal text-slate">
            {formatTime(asked.at)}, {asked.by}
          </span>
        </span>
      ) : null}
      <span className="block text-small font-normal text-slate print:hidden">
        {words.how}{' '}
        <Link href={paths.coretaxImport} className="font-semibold text-teal underline hover:no-underline">
          {words.import}
        </Link>
        .
      </span>
      <span className="block text-small print:hidden">
        <TextButton aria-disabled={taking.busy} onClick={() => taking.run()}>
          {taking.busy ? words.takingBack : words.takeBack}
        </TextButton>
      </span>
    </FactRow>
  );
}
