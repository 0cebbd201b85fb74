import { useCallback, useMemo } from 'react';
import { listRequests, requestQuery, type RequestQuery, type RequestRow } from '#contract/processing.ts';
import { callPage } from '#web/api/call.ts';
import type { Loaded } from '#web/api/use-loaded.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { useListPage, type ListPage } from '#web/ui/table/use-list-page.ts';
import type { ListQuery, Order } from './list-query.ts';

type Kind = {
  /** What an address means to this list. */
  queryOf: (said: RequestQuery) => ListQuery;
  usualOrder: Order;
  ask?: typeof askRequests;
};

export type RequestList = {
  query: ListQuery;
  usualOrder: Order;
  list: Loaded<ListPage<RequestRow>>;
  /** Changes some words of the address. */
  say: (words: Partial<RequestQuery>, how?: { replace?: boolean }) => void;
};

export function askRequests(query: ListQuery, signal: AbortSignal) {
  return callPage(listRequests, { query, signal });
}

/** The page of requests that the address asks for. `kind` must keep its identity. */
export function useRequestList({ queryOf, usualOrder, ask = askRequests }: Kind): RequestList {
  const [said, say] = useAddressQuery(requestQuery);
  const query = useMemo(() => queryOf(said), [queryOf, said]);
  const toPage = useCallback((page: number) => say({ page }, { replace: true }), [say]);
  return { query, usualOrder, list: useListPage(ask, query, toPage), say };
}
