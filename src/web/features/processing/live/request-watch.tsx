import { useEffect, useState } from 'react';
import { readTimeline } from '#contract/processing/request-details.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { call } from '#web/api/call.ts';
import { useStatusHeard, useViewers } from '#web/api/use-desk-events.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { statusText } from '#web/ui/display/status-text.ts';
import { liveTexts } from './live-texts.ts';
import { useCheckAfterGap } from './use-check-after-gap.ts';

/** The page's own change is heard of, too, while the page loads what has become of it. */
const settlesWithinMs = 1_500;

type Props = { transactionId: string; status: RequestStatus | undefined; onReload: () => void };

/** One line about a request that is open: who else looks at it, and that somebody has changed it meanwhile. */
export function RequestWatch({ transactionId, status, onReload }: Props) {
  const viewers = useViewers(transactionId);
  const changedTo = useChangedTo(transactionId, status);
  const texts = liveTexts();
  return (
    <output className="-my-2 flex min-h-6 flex-wrap items-center gap-x-4 text-small text-slate print:hidden">
      {changedTo === undefined ? null : (
        <span className="font-semibold text-amber">
          {texts.changedHere(statusText(changedTo))}{' '}
          <TextButton onClick={onReload}>{texts.reload}</TextButton>
        </span>
      )}
      {viewers.length > 0 ? <span className="wrap-anywhere">{texts.looking(viewers)}</span> : null}
    </output>
  );
}

/** The status that the request has by now, where it is not the one that is shown. */
function useChangedTo(transactionId: string, status: RequestStatus | undefined): RequestStatus | undefined {
  const heard = useStatusHeard(transactionId);
  useCheckAfterGap(status, async (signal) => {
    const entries = await call(readTimeline, { params: { transactionId }, signal });
    const last = entries.findLast((entry) => entry.type === 'status');
    return last ? [{ transactionId, status: last.status }] : [];
  });
  const [settled, setSettled] = useState<RequestStatus>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(heard), settlesWithinMs);
    return () => clearTimeout(timer);
  }, [heard]);
  return status === undefined || settled === status || settled !== heard ? undefined : settled;
}
