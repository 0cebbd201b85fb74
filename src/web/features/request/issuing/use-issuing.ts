import { useEffect, useEffectEvent } from 'react';
import type { IssuingNews } from '#contract/coretax/issue.ts';
import { readIssuingState, type IssuingState } from '#contract/coretax/issuing-state.ts';
import { call } from '#web/api/call.ts';
import { onIssuingNews } from '#web/api/desk-events.ts';
import { useLoaded, type LoadState } from '#web/api/use-loaded.ts';

const load = (signal: AbortSignal) => call(readIssuingState, { signal });

/** How the provider does; read again when somebody changes the policy, pauses or resumes. */
export function useIssuing(refreshMs?: number): LoadState<IssuingState> {
  const state = useLoaded(load, refreshMs);
  useIssuingNews(state.refresh);
  return state;
}

/** Hears, while the desk is live, that somebody changed the policy, paused or resumed. */
export function useIssuingNews(onNews: (news: IssuingNews) => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => onIssuingNews((news) => tell(news)), []);
}

/** Whether somebody may press Issue. */
export const isIssuingOn = (state: IssuingState | undefined): boolean =>
  state !== undefined && state.policy !== 'off' && state.provider !== 'none';
