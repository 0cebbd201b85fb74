import { useCallback, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readNeighbours } from '#contract/processing/request-details.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import type { RequestFilter } from '#domain/requests/request-list.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { isOverlaid } from '#web/ui/controls/use-shortcuts.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { detailsAddress } from '../page-addresses.ts';
import { neighboursTexts } from './texts.ts';

type Direction = 'previous' | 'next';

type Origin = RequestFilter & { view?: string | undefined };

const none = { previous: null, next: null, position: null, total: null };

/**
 * Leads to the neighbours in a list. When one is asked for before they are loaded, it is opened once they are,
 * unless a dialog was opened meanwhile.
 */
export function useNeighbours(transactionId: string, origin: Origin) {
  const wanted = useRef<{ from: string; direction: Direction }>(null);
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!isTransactionId(transactionId)) return { ...none, of: transactionId };
      const { view: _, ...query } = origin;
      const answer = await call(readNeighbours, { params: { transactionId }, query, signal });
      return { ...answer, of: transactionId };
    },
    [transactionId, origin],
  );
  const { answer, error, isLoading, reload } = useLoaded(load);
  // Those of the request before are still there when the next one is shown already.
  const neighbours = answer?.of === transactionId ? answer : undefined;

  // Replaces the history entry, so that Back still leads to the list.
  const go = useCallback(
    (to: string | null) => to !== null && navigate(detailsAddress(to, origin), { replace: true }),
    [origin],
  );
  // In an effect, so that a key pressed between the answer and its rendering is not lost.
  useEffect(() => {
    const { from, direction } = wanted.current ?? {};
    if (from !== transactionId) wanted.current = null;
    if (!direction || !wanted.current || isLoading) return;
    wanted.current = null;
    if (neighbours && !isOverlaid()) go(neighbours[direction]);
    else if (!neighbours) showToast('error', `${neighboursTexts().failed} ${explainError(error)}`);
  }, [transactionId, neighbours, isLoading, error, go]);

  const ask = (direction: Direction) => {
    if (neighbours) {
      go(neighbours[direction]);
      return;
    }
    wanted.current = { from: transactionId, direction };
    if (!isLoading) reload();
  };
  return {
    goPrevious: () => ask('previous'),
    goNext: () => ask('next'),
    hasNoPrevious: neighbours?.previous === null,
    hasNoNext: neighbours?.next === null,
    position: neighbours?.position ?? undefined,
    total: neighbours?.total ?? undefined,
  };
}
