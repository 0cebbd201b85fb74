import { defaultPageSize, pageSizes } from '#domain/request-list.ts';
import { formatCount } from '../display/format-number.ts';

export type Paging = { page: number; size: number };
type Said = { page?: number | undefined; size?: number | undefined };

/** What an address means; a size that is not offered is none. */
export function pagingOf({ page = 1, size }: Said): Paging {
  return { page, size: pageSizes.find((offered) => offered === size) ?? defaultPageSize };
}

/** How an address says it; what is usual needs no words. */
export function pagingInAddress({ page, size }: Paging): { [K in keyof Said]: Said[K] } {
  return { page: page === 1 ? undefined : page, size: size === defaultPageSize ? undefined : size };
}

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** How many there are in all, or that there are more than so many. */
export type Total = { total: number; isMore?: boolean };

export function rangeText({ page, size }: Paging, { total, isMore = false }: Total): string {
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  const all = `${isMore ? 'more than ' : ''}${formatCount(total)}`;
  return `${formatCount(first)}–${formatCount(last)} of ${all}`;
}
