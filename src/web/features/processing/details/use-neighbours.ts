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
 * The way to the neighbours in a list. One that is asked for before they are known is gone as soon as they are,
 * unless somebody has opened something here in the meantime.
 */
export function useNeighbours(transactionId: string, filter: RequestFilter) {
  const wanted = useRef<Direction>(null);
  // In the place of this one: the way back still leads to the list.
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
