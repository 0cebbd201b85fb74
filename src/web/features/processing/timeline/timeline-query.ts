import type { RequestQuery } from '#contract/processing.ts';
import { pagingOf } from '#web/ui/table/paging.ts';
import { orderOf, type ListQuery, type Order } from '../list-query.ts';
import { chosenStatus, queueStatuses } from '../status-menu.ts';

/** The newest requests first. */
export const timelineOrder: Order = { sort: 'requestedOn', dir: 'desc' };

/** The query in the address with the defaults filled in. */
export function timelineQuery(params: RequestQuery): ListQuery {
  return {
    q: params.q || undefined,
    status: chosenStatus(params.status, queueStatuses),
    ...orderOf(params, timelineOrder),
    ...pagingOf(params),
  };
}
