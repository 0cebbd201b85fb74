import { useCallback, useEffect, useMemo } from 'react';
import type { RowField, RowOf } from '#contract/processing/request-row.ts';
import { ApiError } from '#web/api/api-error.ts';
import { askForRequests } from '#web/api/query-requests.ts';
import { useLoaded, type LoadState } from '#web/api/use-loaded.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import type { Turns } from '#web/ui/table/paging.ts';
import { shownOf } from '#web/ui/table/use-list-page.ts';
import { firstPage, firstRowOf, insteadOf, turnsOf, wantedOf, type PlacedPage } from './list-place.ts';
import { listParams, type ListParams, type ListQuery, type Order } from './list-query.ts';

type Kind<Row> = {
  /** The query that the parameters of the address mean to this list. */
  queryOf: (params: ListParams) => ListQuery;
  usualOrder: Order;
  ask: (query: ListQuery, signal: AbortSignal) => Promise<PlacedPage<Row>>;
};

export type RequestList<Row = unknown> = {
  query: ListQuery;
  usualOrder: Order;
  list: LoadState<PlacedPage<Row>>;
  turns: Turns;
  /** Changes some parameters of the address. */
  changeParams: (changes: Partial<ListParams>, options?: { replace?: boolean }) => void;
};

/** The page of a query with these columns. */
export async function askRequests<F extends RowField>(
  columns: readonly F[],
  { place, size, ...filter }: ListQuery,
  signal: AbortSignal,
): Promise<PlacedPage<RowOf<F>>> {
  const answer = await askForRequests(columns, { ...filter, ...wantedOf(place), size }, signal);
  return { ...answer, size, firstRow: firstRowOf(place, size, answer) };
}

/** The page of requests that the address asks for. `kind` must keep its identity. */
export function useRequestList<Row>({ queryOf, usualOrder, ask }: Kind<Row>): RequestList<Row> {
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
