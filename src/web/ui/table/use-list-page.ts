import { useCallback, useEffect } from 'react';
import { useLoaded, type LoadState } from '#web/api/use-loaded.ts';
import { lastPage, type ListPage, type Paging, type Total } from './paging.ts';

type Answer = { rows: readonly unknown[] } & Total;
type Ask<Query, Page> = (query: Query, signal: AbortSignal) => Promise<Page>;

/** What is on the screen: until another page arrives, the one before. */
export function shownOf<Page>({ answer, previous, isLoading }: LoadState<Page>): Page | undefined {
  return answer ?? (isLoading ? previous : undefined);
}

/**
 * Loads the numbered page that `query` asks for, and again every `refreshMs`; both must keep their identity. Beyond the end
 * the last page is shown.
 */
export function useListPage<Query extends Paging, Page extends Answer>(
  ask: Ask<Query, Page>,
  query: Query,
  onBeyond: (last: number) => void,
  refreshMs?: number,
): LoadState<Page & Pick<ListPage<unknown>, 'size' | 'firstRow'>> {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { page, size } = query;
      return { ...(await ask(query, signal)), size, firstRow: (page - 1) * size + 1 };
    },
    [ask, query],
  );
  const list = useLoaded(load, refreshMs);
  const last = list.answer && lastPage(list.answer.total, query.size);
  const isBeyond = last !== undefined && query.page > last;
  useEffect(() => {
    if (isBeyond) onBeyond(last);
  }, [isBeyond, last, onBeyond]);
  return isBeyond ? { ...list, isLoading: true } : list;
}
