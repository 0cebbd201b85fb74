import { useCallback, useEffect } from 'react';
import { useLoaded, type Loaded } from '#web/api/use-loaded.ts';
import { lastPage, type Paging, type Total } from './paging.ts';

/** The rows of one page, and which page that is. */
export type ListPage<Row> = Paging & Total & { rows: readonly Row[] };

type Ask<Query, Row> = (query: Query, signal: AbortSignal) => Promise<{ rows: readonly Row[] } & Total>;

/** Loads the page that `query` asks for; both must keep their identity. Behind the end stands the last page. */
export function useListPage<Query extends Paging, Row>(
  ask: Ask<Query, Row>,
  query: Query,
  onBeyond: (last: number) => void,
): Loaded<ListPage<Row>> {
  const { page, size } = query;
  const load = useCallback(
    async (signal: AbortSignal) => ({ ...(await ask(query, signal)), page: query.page, size: query.size }),
    [ask, query],
  );
  const list = useLoaded(load);
  const last = list.answer && lastPage(list.answer.total, size);
  const isBeyond = last !== undefined && page > last;
  useEffect(() => {
    if (isBeyond) onBeyond(last);
  }, [isBeyond, last, onBeyond]);
  return isBeyond ? { ...list, isLoading: true } : list;
}
