import { useCallback, useState } from 'react';
import { readTimeline } from '#contract/processing.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';

const refreshMs = 4000;

/** Looks again by itself as long as a mail is on its way. */
export function useTimeline(transactionId: string) {
  const [isWaiting, setIsWaiting] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) => call(readTimeline, { params: { transactionId }, signal }),
    [transactionId],
  );
  const timeline = useLoaded(load, isWaiting ? refreshMs : undefined);
  const hasQueued = Boolean(
    timeline.answer?.some((entry) => entry.type === 'mail' && entry.state === 'queued'),
  );
  if (hasQueued !== isWaiting) setIsWaiting(hasQueued);
  return timeline;
}
