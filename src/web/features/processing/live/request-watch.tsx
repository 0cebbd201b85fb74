import { useEffect, useState } from 'react';
import { readTimeline } from '#contract/processing/request-details.ts';
import { call } from '#web/api/call.ts';
import type { RequestState } from '#web/api/desk-events.ts';
import { useStandingHeard, useViewers } from '#web/api/use-desk-events.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { differences } from './differences.ts';
import { liveTexts } from '../texts.ts';
import { useCheckAfterGap } from './use-check-after-gap.ts';

/** The page's own change is heard of, too, while the page loads what has become of it. */
const settlesWithinMs = 1_500;

type Props = {
  transactionId: string;
  /** The state that the page shows; undefined while it loads. */
  shown: RequestState | undefined;
  onReload: () => void;
};

/**
 * One line about a request that is open: who else looks at it, and what somebody has changed meanwhile. It stands in the
 * free space above the page, so that nothing moves when it comes.
 */
export function RequestWatch({ transactionId, shown, onReload }: Props) {
  const viewers = useViewers(transactionId);
  const changes = changeTexts(useChanges(transactionId, shown)).join(' · ');
  const looking = viewers.length > 0 ? liveTexts().looking(viewers) : '';
  return (
    <output className="absolute inset-x-0 -top-6 flex h-6 items-center gap-x-4 text-small whitespace-nowrap text-slate print:hidden">
      {changes === '' ? null : (
        <span className="flex max-w-full shrink-0 gap-x-2 font-semibold text-amber">
          <span title={changes} className="truncate">
            {changes}
          </span>
          <TextButton onClick={onReload}>{liveTexts().reload}</TextButton>
        </span>
      )}
      {looking === '' ? null : (
        <span title={looking} className="truncate">
          {looking}
        </span>
      )}
    </output>
  );
}

function changeTexts({ status, assignedTo, note }: RequestState): string[] {
  const texts = liveTexts();
  return [
    ...(status === undefined ? [] : [texts.changedHere(statusText(status))]),
    ...(assignedTo === undefined ? [] : [texts.assignedHere(assignedTo)]),
    ...(note === undefined ? [] : [texts.notedHere]),
  ];
}

/** How the request stands by now, where it is not as it is shown. */
function useChanges(transactionId: string, shown: RequestState | undefined): RequestState {
  const heard = useStandingHeard(transactionId);
  useCheckAfterGap(shown?.status, async (signal) => {
    const entries = await call(readTimeline, { params: { transactionId }, signal });
    const status = entries.findLast((entry) => entry.type === 'status')?.status;
    const note = entries.findLast((entry) => entry.type === 'note')?.id;
    return [{ transactionId, status, note }];
  });
  const [settled, setSettled] = useState<RequestState>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(heard), settlesWithinMs);
    return () => clearTimeout(timer);
  }, [heard]);
  return shown === undefined || settled !== heard ? {} : differences(shown, heard);
}
