import { sizeOf } from '#web/ui/table/paging.ts';
import { placeOf } from '../list-place.ts';
import { orderOf, type ListParams, type ListQuery, type Order } from '../list-query.ts';
import { chosenStatus, queueStatuses } from '../status-menu.ts';

/** The newest requests first. */
export const timelineOrder: Order = { sort: 'requestedOn', dir: 'desc' };

/** The query in the address with the defaults filled in. */
export function timelineQuery(params: ListParams): ListQuery {
  return {
    q: params.q || undefined,
    status: chosenStatus(params.status, queueStatuses),
    month: params.month,
    stage: params.stage,
    due: params.due,
    ...orderOf(params, timelineOrder),
    place: placeOf(params),
    size: sizeOf(params),
  };
}
