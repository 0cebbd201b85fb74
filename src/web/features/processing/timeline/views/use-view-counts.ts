import { countViews, type ViewCounts } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { useIsDeskLive, useRefreshOnChange } from '#web/api/use-desk-events.ts';
import { useLoaded } from '#web/api/use-loaded.ts';

const refreshMs = 30_000;
const load = (signal: AbortSignal) => call(countViews, { signal });

/** How many requests the built-in views have; the rows do not wait for it. */
export function useViewCounts(): ViewCounts | undefined {
  const { answer, refresh } = useLoaded(load, useIsDeskLive() ? undefined : refreshMs);
  useRefreshOnChange(refresh);
  return answer;
}
