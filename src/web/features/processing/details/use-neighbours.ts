import { useCallback, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readNeighbours } from '#contract/processing/request-details.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import type { RequestFilter } from '#domain/requests/request-list.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { isOverlaid } from '#web/ui/controls/use-shortcuts.ts';
import { detailsAddress } from '../page-addresses.ts';

type Direction = 'previous' | 'next';

type Origin = RequestFilter & { view?: string | undefined };

const none = { previous: null, next: null };

/**
 * Leads to the neighbours in a list. When one is asked for before they are loaded, it is opened once they are,
 * unless a dialog was opened meanwhile.
 */
export function useNeighbours(transactionId: string, origin: Origin) {
  const wanted = useRef<{ from: string; direction: Direction }>(null);
  // Replaces the history entry, so that Back still leads to the list.
  const go = useCallback(
    (to: string | null) => to !== null && navigate(detailsAddress(to, origin), { replace: true }),
    [origin],
  );
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (wanted.current?.from !== transactionId) wanted.current = null;
      if (!isTransactionId(transactionId)) return { ...none, of: transactionId };
      const { view: _, ...query } = origin;
      const answer = await call(readNeighbours, { params: { transactionId }, query, signal });
      const { direction } = wanted.current ?? {};
      wanted.current = null;
      if (direction && !isOverlaid()) go(answer[direction]);
      return { ...answer, of: transactionId };
    },
    [transactionId, origin, go],
  );
  const { answer, error } = useLoaded(load);
  // Those of the request before are still there when the next one is shown already.
  const known = answer?.of === transactionId ? answer : undefined;
  const neighbours = known ?? (error === undefined ? undefined : none);

  const ask = (direction: Direction) => {
    if (neighbours) go(neighbours[direction]);
    else wanted.current = { from: transactionId, direction };
  };
  return {
    goPrevious: () => ask('previous'),
    goNext: () => ask('next'),
    hasNoPrevious: neighbours?.previous === null,
    hasNoNext: neighbours?.next === null,
  };
}
