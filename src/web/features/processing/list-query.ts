import * as z from 'zod/mini';
import { countUpTo } from '#contract/paging.ts';
import { requestQuery, type RequestQuery } from '#contract/processing/request-list.ts';
import type { Direction, RequestFilter, RequestSort } from '#domain/requests/request-list.ts';
import type { ListPlace } from './list-place.ts';

export type Order = { sort: RequestSort; dir: Direction };
type Filter = Omit<RequestFilter, keyof Order>;

/** The requests of a list and their order. It is passed on to the details, which find the neighbours by it. */
export type ListFilter = Filter & Order;
export type ListQuery = ListFilter & { place: ListPlace; size: number };

/** The tab of the queue that a list was opened by: the name of a built-in view, or the id of a saved one. */
export const viewParam = { view: z.optional(z.string().check(z.regex(/^[\w-]{1,50}$/))) };

/** The parameters of a list's address: those of the call, and the number of the first row of a page found by a cursor. */
export const listParams = z.strictObject({
  ...requestQuery.shape,
  ...viewParam,
  row: z.optional(countUpTo(999_999_999)),
});
export type ListParams = z.output<typeof listParams>;

/** The order in the address. A column without a direction is sorted ascending. */
export function orderOf({ sort, dir }: RequestQuery, usual: Order): Order {
  return { sort: sort ?? usual.sort, dir: dir ?? (sort ? 'asc' : usual.dir) };
}

/** Gives the order as parameters of the address; the usual one is left out. */
export function orderInAddress(
  { sort, dir }: Order,
  usual: Order,
): Partial<Record<keyof Order, undefined>> | Order {
  const isUsual = sort === usual.sort && dir === usual.dir;
  return isUsual ? { sort: undefined, dir: undefined } : { sort, dir };
}

export const noFilter: Record<keyof Filter, undefined> = {
  q: undefined,
  email: undefined,
  company: undefined,
  npwp: undefined,
  status: undefined,
  store: undefined,
  date: undefined,
  from: undefined,
  to: undefined,
  sinceFrom: undefined,
  sinceTo: undefined,
  month: undefined,
  faktur: undefined,
  stage: undefined,
  due: undefined,
  limit: undefined,
  assigned: undefined,
  closedBy: undefined,
  delivery: undefined,
};

/** The words by which a list can be narrowed. */
export type FilterWord = keyof Filter;
const filterWords = Object.keys(noFilter) as FilterWord[];

/** The words of a filter that are said, without those that are empty. */
export function saidWords(filter: Filter) {
  return filterWords.flatMap((word) => {
    const value = filter[word];
    return value === undefined || value === '' ? [] : [[word, value] as const];
  });
}

const said = (value: unknown): string =>
  value === undefined || value === ''
    ? ''
    : [value]
        .flat()
        .map(String)
        .toSorted((a, b) => a.localeCompare(b))
        .join(' ');

/** The words by which a list differs from what its view asks for itself. */
export const wordsBeyond = (filter: Filter, own: Filter): FilterWord[] =>
  filterWords.filter((word) => said(filter[word]) !== said(own[word]));

export const filterOf = (params: Filter): Filter => Object.fromEntries(saidWords(params));

export const isFiltered = (filter: Filter): boolean => saidWords(filter).length > 0;
