import { builtInViews, type BuiltInView, type QueueColumn } from '#domain/requests/desk.ts';
import { listFilterQuery } from '#contract/processing/request-list.ts';
import type { RequestFilter } from '#domain/requests/request-list.ts';
import { plainQuery } from '#web/browser/address-query.ts';
import { unfinished } from '../../status-menu.ts';

/** What each tab shows. All is the list as it is without a word. */
const filters: Record<BuiltInView, RequestFilter> = {
  all: {},
  todo: { status: unfinished, sort: 'requestedOn', dir: 'asc' },
  overLimit: { limit: 'over', sort: 'requestedOn', dir: 'asc' },
  mine: { status: unfinished, assigned: 'me', sort: 'requestedOn', dir: 'asc' },
  due: { status: unfinished, sort: 'uploadBy', dir: 'asc' },
};

/** The query of a built-in view as an address has it, without the question mark. */
export const builtInQuery = (view: BuiltInView): string => plainQuery(listFilterQuery, filters[view]);

export const isBuiltIn = (view: string): view is BuiltInView => builtInViews.some((one) => one === view);

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
const working: QueueColumn[] = [
  'requestedOn',
  'store',
  'days',
  'totalPaid',
  'companyName',
  'assignedTo',
  'status',
];

/** The columns that a view has for who has not chosen any. */
export const usualColumns = (view: string | undefined): QueueColumn[] =>
  view === undefined || view === 'all' ? specified : working;
