import { defaultPageSize, pageSizes } from '#domain/requests/request-list.ts';
import { formatCount } from '../display/format-number.ts';
import { tableTexts } from '../texts.ts';

export type Paging = { page: number; size: number };
type Params = { page?: number | undefined; size?: number | undefined };

/** A size that is not offered counts as missing. */
export const sizeOf = ({ size }: Params, usual: number = defaultPageSize): number =>
  pageSizes.find((offered) => offered === size) ?? usual;

/** Gives the size as a parameter of the address; the default is left out. */
export const sizeInAddress = (size: number, usual: number = defaultPageSize): number | undefined =>
  size === usual ? undefined : size;

/** Reads page and size from the parameters of the address. */
export function pagingOf({ page = 1, size }: Params, usual?: number): Paging {
  return { page, size: sizeOf({ size }, usual) };
}

/** Gives page and size as parameters of the address; defaults are left out. */
export function pagingInAddress({ page, size }: Paging, usual?: number): { [K in keyof Params]: Params[K] } {
  return { page: page === 1 ? undefined : page, size: sizeInAddress(size, usual) };
}

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The buttons of the pager; undefined where there is nowhere to go. */
export type Turns = Record<'first' | 'previous' | 'next' | 'last', (() => void) | undefined>;

/** The turns of a list whose pages are numbered. */
export function numberedTurns(
  { page, size }: Paging,
  total: number,
  onPaging: (paging: Paging) => void,
): Turns {
  const last = lastPage(total, size);
  const turnTo = (to: number) =>
    to === page || to < 1 || to > last ? undefined : () => onPaging({ page: to, size });
  return { first: turnTo(1), previous: turnTo(page - 1), next: turnTo(page + 1), last: turnTo(last) };
}

/** How many there are in all, or that there are more than so many. */
export type Total = { total: number; isMore?: boolean };

/** The rows of one page; `firstRow` is the number of the first in the whole list, where it is known. */
export type ListPage<Row> = Total & { rows: readonly Row[]; size: number; firstRow: number | undefined };

export function rangeText({ rows, firstRow, total, isMore = false }: ListPage<unknown>): string {
  const { moreThan, of } = tableTexts();
  const all = isMore ? moreThan(formatCount(total)) : formatCount(total);
  if (rows.length === 0) return of('0–0', all);
  if (firstRow === undefined) return of(formatCount(rows.length), all);
  return of(`${formatCount(firstRow)}–${formatCount(firstRow + rows.length - 1)}`, all);
}
