import { useCallback, useEffect, useMemo } from 'react';
import type { SavedView } from '#contract/processing/desk.ts';
import type { Preferences } from '#domain/requests/desk.ts';
import { choosePreferences } from '#web/api/desk-preferences.ts';
import { readQuery } from '#web/browser/address-query.ts';
import { currentAddress, useAddressParameter } from '#web/browser/use-address.ts';
import { firstPage, type PlacedPage } from '../list-place.ts';
import { filterOf, listParams, orderInAddress, type ListParams, type ListQuery } from '../list-query.ts';
import { askRequests, useRequestList, type RequestList } from '../use-request-list.ts';
import { fieldsOf, type QueueRow } from './queue-fields.ts';
import { timelineOrder, timelineQuery } from './timeline-query.ts';
import { builtInFilter, firstView, isBuiltIn } from './views/built-in-views.ts';
import { useDisplay } from './views/use-display.ts';
import { filterOfQuery, isSameQuery, queryOf } from './views/view-address.ts';

/** The list of the address, the view that it belongs to, and how it looks. */
export function useQueue(empid: string, preferences: Preferences, views: readonly SavedView[] = []) {
  const view = useAddressParameter('view')[0] ?? undefined;
  const saved = views.find(({ id }) => id === view);
  const isKnown = view !== undefined && (isBuiltIn(view) || saved !== undefined);
  const last = preferences.view;
  useEffect(() => {
    if (isKnown && view !== last) choosePreferences(empid, { view });
  }, [isKnown, view, last, empid]);

  const display = useDisplay(empid, preferences, view, saved);
  const { usualSize } = display;
  const kind = useMemo(
    () => ({
      queryOf: (params: ListParams) => timelineQuery(params, usualSize),
      usualOrder: timelineOrder,
      ask: (query: ListQuery, signal: AbortSignal): Promise<PlacedPage<QueueRow>> =>
        askRequests(fieldsOf(display.columns), query, signal),
    }),
    [usualSize, display.columns],
  );
  const requests = useRequestList(kind);
  const { query, changeParams } = requests;
  const { place: _, size, ...filter } = query;
  const change: RequestList['changeParams'] = useCallback(
    (changes, options) => {
      const { view: open, ...words } = { ...readQuery(listParams, currentAddress()), ...changes };
      // An address without words means the view that was open last, and this is all requests.
      const isAll = Object.values(words).every((word) => word === undefined);
      const isNamed = open !== undefined || (last ?? firstView) !== 'all';
      changeParams(isAll && isNamed ? { ...changes, view: 'all' } : changes, options);
    },
    [changeParams, last],
  );
  const narrow = useCallback(
    (changes: ListParams, options?: { replace: boolean }) => change({ ...changes, ...firstPage }, options),
    [change],
  );

  const asked = { ...filterOf(filter), ...orderInAddress(filter, timelineOrder) };
  const own = useMemo(() => {
    if (saved) return filterOfQuery(saved.query);
    return view !== undefined && isBuiltIn(view) ? builtInFilter(view) : {};
  }, [saved, view]);
  const { columns, density } = display;
  const isChanged =
    saved !== undefined &&
    (display.isChanged || !isSameQuery(saved, asked) || (saved.size !== null && saved.size !== size));
  // The report has these words too, so the details are told that they belong to the queue.
  const isShared = filter.store !== undefined || filter.date !== undefined || filter.status === 'rejected';
  return {
    requests: { ...requests, changeParams: change },
    /** Asks for the same page again. */
    ask: kind.ask,
    filter,
    /** The list as the details know it. */
    origin: { ...filter, view: view ?? (isShared ? 'all' : undefined) },
    narrow,
    /** What the view itself asks for. */
    own,
    display,
    view,
    saved,
    isChanged,
    /** What a view would keep of it. */
    content: { query: queryOf(asked), columns, density, size },
  };
}
