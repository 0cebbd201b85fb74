import type { RequestQuery } from '#contract/processing.ts';
import { pagingOf } from '#web/ui/table/paging.ts';
import { orderOf, type ListQuery, type Order } from '../list-query.ts';
import { chosenStatus, queueStatuses } from '../status-menu.ts';

/** The newest requests first. */
export const timelineOrder: Order = { sort: 'requestedOn', dir: 'desc' };

/** What the address says, completed by what it leaves unsaid. */
export function timelineQuery(said: RequestQuery): ListQuery {
  return {
    q: said.q || undefined,
    status: chosenStatus(said.status, queueStatuses),
    ...orderOf(said, timelineOrder),
    ...pagingOf(said),
  };
}
