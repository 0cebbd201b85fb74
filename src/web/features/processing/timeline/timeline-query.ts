import { sizeOf } from '#web/ui/table/paging.ts';
import { placeOf } from '../list-place.ts';
import { filterOf, orderOf, type ListParams, type ListQuery, type Order } from '../list-query.ts';
import { chosenStatus } from '../status-menu.ts';

/** The newest requests first. */
export const timelineOrder: Order = { sort: 'requestedOn', dir: 'desc' };

/** The query in the address with the defaults filled in. */
export function timelineQuery(params: ListParams, usualSize?: number): ListQuery {
  return {
    ...filterOf({ ...params, status: chosenStatus(params.status) }),
    ...orderOf(params, timelineOrder),
    place: placeOf(params),
    size: sizeOf(params, usualSize),
  };
}
