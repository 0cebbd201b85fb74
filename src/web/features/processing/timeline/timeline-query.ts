import type { RequestQuery } from '#contract/processing.ts';
import type { Direction, RequestSort } from '#domain/request-list.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { pagingOf, type Paging } from '#web/ui/paging.ts';

/** What the queue can be narrowed to. */
export const statusChoices = [
  { value: undefined, label: 'All' },
  { value: 'waiting', label: 'Waiting Confirmation' },
  { value: 'open', label: 'Open' },
  { value: 'process', label: 'Process' },
  { value: 'closed', label: 'Closed' },
] as const satisfies { value: RequestStatus | undefined; label: string }[];

type Filter = { q?: string | undefined; status?: RequestStatus | undefined };
type Order = { sort: RequestSort; dir: Direction };
const usualOrder: Order = { sort: 'requestedOn', dir: 'desc' };

export type TimelineFilter = Filter & Order;
export type TimelineQuery = TimelineFilter & Paging;

/** What the address says, completed by what it leaves unsaid: the newest requests first, in small pages. */
export function timelineQuery(said: RequestQuery): TimelineQuery {
  const isChoice = statusChoices.some(({ value }) => value === said.status);
  const { sort = usualOrder.sort, dir = said.sort ? 'asc' : usualOrder.dir } = said;
  return {
    ...(said.q ? { q: said.q } : {}),
    ...(isChoice && said.status ? { status: said.status } : {}),
    sort,
    dir,
    ...pagingOf(said),
  };
}

/** How the address says an order; the usual one needs no words. */
export function orderInAddress({ sort, dir }: Order): Partial<Record<keyof Order, undefined>> | Order {
  const isUsual = sort === usualOrder.sort && dir === usualOrder.dir;
  return isUsual ? { sort: undefined, dir: undefined } : { sort, dir };
}
