import { builtInViews, type BuiltInView, type Density, type QueueColumn } from '#domain/requests/desk.ts';
import { defaultPageSize } from '#domain/requests/request-list.ts';
import { listFilterQuery } from '#contract/processing/request-list.ts';
import type { RequestFilter } from '#domain/requests/request-list.ts';
import { plainQuery } from '#web/browser/address-query.ts';
import { unfinished } from '../../status-menu.ts';

/** What each tab shows, which is a filter of its own. All is the list as it is without a word. */
const filters: Record<BuiltInView, RequestFilter> = {
  all: {},
  todo: { status: unfinished, sort: 'requestedOn', dir: 'asc' },
  overLimit: { limit: 'over', sort: 'requestedOn', dir: 'asc' },
  mine: { status: unfinished, assigned: 'me', sort: 'requestedOn', dir: 'asc' },
  due: { due: 'soon', sort: 'uploadBy', dir: 'asc' },
  notDelivered: { delivery: 'failed', sort: 'requestedOn', dir: 'asc' },
};

/** The tab of who has never chosen one. */
export const firstView: BuiltInView = 'todo';

/** The filter and order of a built-in view. */
export const builtInFilter = (view: BuiltInView): RequestFilter => filters[view];

/** The query of a built-in view as an address has it, without the question mark. */
export const builtInQuery = (view: BuiltInView): string => plainQuery(listFilterQuery, filters[view]);

export const isBuiltIn = (view: string): view is BuiltInView => builtInViews.some((one) => one === view);

/** Whether the list looks as it is specified, with few high rows. The others are for work. */
export const isSpecified = (view: string | undefined): boolean => view === undefined || view === 'all';

const specified: QueueColumn[] = [
  'requestedOn',
  'store',
  'days',
  'salesDate',
  'totalPaid',
  'companyName',
  'status',
  'email',
];
/** Who works through a list wants to know whose a request is. */
const working: QueueColumn[] = ['store', 'totalPaid', 'companyName', 'clock', 'assignedTo', 'status'];

/** Who has to reach customers wants to know whom, and by what address it did not work, also on a small desk. */
const reaching: QueueColumn[] = ['store', 'companyName', 'requesterName', 'email', 'status'];

/** What a view has for who has not chosen anything. */
export function usualColumns(view: string | undefined): QueueColumn[] {
  if (view === 'notDelivered') return reaching;
  return isSpecified(view) ? specified : working;
}
/** Whether columns are those of a view as it is, which is no choice of one's own for another view. */
export const areUsual = (columns: readonly QueueColumn[]): boolean =>
  [specified, working, reaching].some(
    (usual) => usual.length === columns.length && usual.every((one) => columns.includes(one)),
  );
export const usualDensity = (view: string | undefined): Density =>
  isSpecified(view) ? 'specified' : 'compact';
export const usualPageSize = (view: string | undefined): number => (isSpecified(view) ? defaultPageSize : 25);
