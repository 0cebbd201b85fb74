import { useCallback, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readNeighbours } from '#contract/processing.ts';
import { isTransactionId } from '#domain/request-form.ts';
import type { RequestFilter } from '#domain/request-list.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { isOverlaid } from '#web/ui/controls/use-shortcuts.ts';
import { detailsAddress } from '../page-addresses.ts';

type Direction = 'previous' | 'next';

const none = { previous: null, next: null };

/**
 * Leads to the neighbours in a list. When one is asked for before they are loaded, it is opened once they are,
 * unless a dialog was opened meanwhile.
 */
export function useNeighbours(transactionId: string, filter: RequestFilter) {
  const wanted = useRef<Direction>(null);
  // Replaces the history entry, so that Back still leads to the list.
  const go = useCallback(
    (to: string | null) => to !== null && navigate(detailsAddress(to, filter), { replace: true }),
    [filter],
  );
  const load = useCallback(
    async (signal: AbortSignal) => {
      wanted.current = null;
      if (!isTransactionId(transactionId)) return none;
      const answer = await call(readNeighbours, { params: { transactionId }, query: filter, signal });
      if (wanted.current && !isOverlaid()) go(answer[wanted.current]);
      return answer;
    },
    [transactionId, filter, go],
  );
  const { answer, error } = useLoaded(load);
  const neighbours = answer ?? (error === undefined ? undefined : none);

  const ask = (direction: Direction) => {
    if (neighbours) go(neighbours[direction]);
    else wanted.current = direction;
  };
  return {
    goPrevious: () => ask('previous'),
    goNext: () => ask('next'),
    hasNoPrevious: neighbours?.previous === null,
    hasNoNext: neighbours?.next === null,
  };
}
