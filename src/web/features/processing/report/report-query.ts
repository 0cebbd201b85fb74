import { sizeOf } from '#web/ui/table/paging.ts';
import { placeOf } from '../list-place.ts';
import { orderOf, type ListParams, type ListQuery, type Order } from '../list-query.ts';
import { chosenStatus } from '../status-menu.ts';
import { isDayOrMonth } from './request-date.ts';

/** The oldest request first, as in a ledger. */
export const reportOrder: Order = { sort: 'requestedOn', dir: 'asc' };

/** The query in the address with the defaults filled in. A date counts if it is a day or a month. */
export function reportQuery(params: ListParams): ListQuery {
  return {
    q: params.q && /^\d+$/.test(params.q) ? params.q : undefined,
    status: chosenStatus(params.status),
    store: params.store || undefined,
    date: params.date !== undefined && isDayOrMonth(params.date) ? params.date : undefined,
    from: params.from,
    to: params.to,
    ...orderOf(params, reportOrder),
    place: placeOf(params),
    size: sizeOf(params),
  };
}
