import { useCallback, useEffect, useMemo } from 'react';
import { listRequests } from '#contract/processing/request-list.ts';
import { type RequestRow } from '#contract/processing/request-row.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callPage } from '#web/api/call.ts';
import { useLoaded, type Loaded } from '#web/api/use-loaded.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import type { Turns } from '#web/ui/table/paging.ts';
import { shownOf } from '#web/ui/table/use-list-page.ts';
import { firstPage, firstRowOf, insteadOf, turnsOf, wantedOf, type PlacedPage } from './list-place.ts';
import { listParams, type ListParams, type ListQuery, type Order } from './list-query.ts';

type Kind = {
  /** The query that the parameters of the address mean to this list. */
  queryOf: (params: ListParams) => ListQuery;
  usualOrder: Order;
  ask?: typeof askRequests;
};

export type RequestList = {
  query: ListQuery;
  usualOrder: Order;
  list: Loaded<PlacedPage<RequestRow>>;
  turns: Turns;
  /** Changes some parameters of the address. */
  changeParams: (changes: Partial<ListParams>, options?: { replace?: boolean }) => void;
};

export async function askRequests(query: ListQuery, signal: AbortSignal): Promise<PlacedPage<RequestRow>> {
  const { place, size, ...filter } = query;
  const answer = await callPage(listRequests, { query: { ...filter, ...wantedOf(place), size }, signal });
  return { ...answer, size, firstRow: firstRowOf(place, size, answer) };
}

/** The page of requests that the address asks for. `kind` must keep its identity. */
export function useRequestList({ queryOf, usualOrder, ask = askRequests }: Kind): RequestList {
  const [params, changeParams] = useAddressQuery(listParams);
  const query = useMemo(() => queryOf(params), [queryOf, params]);
  const list = useLoaded(useCallback((signal: AbortSignal) => ask(query, signal), [ask, query]));

  const { place } = query;
  const isNoCursor =
    list.error instanceof ApiError && list.error.code === 'invalidInput' && !('page' in place);
  const instead = isNoCursor ? firstPage : list.answer && insteadOf(place, list.answer);
  useEffect(() => {
    if (instead) changeParams(instead, { replace: true });
  }, [instead, changeParams]);

  // A cursor of the page before leads to nothing that is wanted now.
  const turns = turnsOf(place, shownOf(list), (to) => (list.isLoading ? undefined : changeParams(to)));
  return { query, usualOrder, list: instead ? { ...list, isLoading: true } : list, turns, changeParams };
}
