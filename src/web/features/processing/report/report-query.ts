import type { RequestQuery } from '#contract/processing.ts';
import { pagingOf } from '#web/ui/table/paging.ts';
import { orderOf, type ListQuery, type Order } from '../list-query.ts';
import { chosenStatus, reportStatuses } from '../status-menu.ts';
import { isDayOrMonth } from './request-date.ts';

/** As a ledger is read: the oldest request first. */
export const reportOrder: Order = { sort: 'requestedOn', dir: 'asc' };

/** What the address says, completed by what it leaves unsaid. A date counts when it is a day or a month. */
export function reportQuery(said: RequestQuery): ListQuery {
  return {
    q: said.q || undefined,
    status: chosenStatus(said.status, reportStatuses),
    store: said.store || undefined,
    date: said.date !== undefined && isDayOrMonth(said.date) ? said.date : undefined,
    ...orderOf(said, reportOrder),
    ...pagingOf(said),
  };
}
