import * as z from 'zod/mini';
import { countUpTo } from '#contract/paging.ts';
import { requestQuery, type RequestQuery } from '#contract/processing.ts';
import type { Direction, RequestFilter, RequestSort } from '#domain/request-list.ts';
import type { ListPlace } from './list-place.ts';

export type Order = { sort: RequestSort; dir: Direction };
type Filter = Omit<RequestFilter, keyof Order>;

/** Which requests, in which order: passed on to the details, to find the neighbours. */
export type ListFilter = Filter & Order;
export type ListQuery = ListFilter & { place: ListPlace; size: number };

/** The parameters of a list's address: those of the call, and the number of the first row of a page found by a cursor. */
export const listParams = z.strictObject({
  ...requestQuery.shape,
  row: z.optional(countUpTo(999_999_999)),
});
export type ListParams = z.output<typeof listParams>;

/** The order in the address. A column without a direction is sorted ascending. */
export function orderOf({ sort, dir }: RequestQuery, usual: Order): Order {
  return { sort: sort ?? usual.sort, dir: dir ?? (sort ? 'asc' : usual.dir) };
}

/** As parameters of the address; the usual order is left out. */
export function orderInAddress(
  { sort, dir }: Order,
  usual: Order,
): Partial<Record<keyof Order, undefined>> | Order {
  const isUsual = sort === usual.sort && dir === usual.dir;
  return isUsual ? { sort: undefined, dir: undefined } : { sort, dir };
}

export function isFiltered({ q, status, store, date, month, stage, due }: Filter): boolean {
  return [q, status, store, date, month, stage, due].some((value) => value !== undefined);
}

export const noFilter = {
  q: undefined,
  status: undefined,
  store: undefined,
  date: undefined,
  month: undefined,
  stage: undefined,
  due: undefined,
} as const;
