import type { SavedView } from '#contract/processing/desk.ts';
import { paths } from '#contract/paths.ts';
import { listFilterQuery } from '#contract/processing/request-list.ts';
import type { RequestFilter } from '#domain/requests/request-list.ts';
import { plainQuery, readQuery, withHiddenWords, withParameter } from '#web/browser/address-query.ts';
import { builtInQuery, firstView, isBuiltIn } from './built-in-views.ts';

/** What a view keeps of the list as it is now. */
export type ViewContent = Pick<SavedView, 'query' | 'columns' | 'density' | 'size'>;

type Query = Pick<SavedView, 'id' | 'query' | 'size'>;

function addressOf(view: string, query: string, size: number | null): string {
  const rest = [query, size === null ? '' : `size=${size}`].filter(Boolean).join('&');
  return paths.timeline + withHiddenWords(`?view=${view}${rest && `&${rest}`}`);
}

/** The tab's whole query, so that an address says everything. */
export const savedViewAddress = ({ id, query, size }: Query): string => addressOf(id, query, size);
export const builtInAddress = (view: Parameters<typeof builtInQuery>[0]): string =>
  addressOf(view, builtInQuery(view), null);

/**
 * The address that one without words leads to: that of the view that it names, or that was open last. Undefined where it may
 * stay; 'unknown' while the saved views are not there that would tell.
 */
export function viewAddressFor(
  now: string,
  last: string | undefined,
  saved: readonly Query[] | undefined,
): string | undefined {
  const named = new URLSearchParams(now.replace(/#.*/, '')).get('view');
  const view = named ?? last ?? firstView;
  if (withParameter(now, 'view', null) !== '' || view === 'all') return undefined;
  if (isBuiltIn(view)) return builtInAddress(view);
  if (!saved) return 'unknown';
  const found = saved.find(({ id }) => id === view);
  const address = found && savedViewAddress(found);
  return address === paths.timeline + now ? undefined : address;
}

/** What a saved view asks for. */
export const filterOfQuery = (query: string): RequestFilter => readQuery(listFilterQuery, query);

/** Filter and order as a view keeps them: the same for the same list, whatever the order of its words. */
export const queryOf = (filter: RequestFilter): string => plainQuery(listFilterQuery, filter);

/** Whether the list is another one than the view was saved as. */
export const isSameQuery = (view: Pick<SavedView, 'query'>, filter: RequestFilter): boolean =>
  queryOf(filterOfQuery(view.query)) === queryOf(filter);
