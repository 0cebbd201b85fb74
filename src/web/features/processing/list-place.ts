import type { ListPage, Turns } from '#web/ui/table/paging.ts';

/** The page of a list: named by its number, or by a row to which a cursor of the server leads. */
export type ListPlace =
  | { page: number }
  | { after: string; row?: number | undefined }
  | { before: string; row?: number | undefined };

/** The parameters of an address that name a page; `row` is the number of its first row. */
export type PlaceParams = {
  page?: number | undefined;
  after?: string | undefined;
  before?: string | undefined;
  row?: number | undefined;
};

export const firstPage = { page: undefined, after: undefined, before: undefined, row: undefined } as const;
const lastPage = { ...firstPage, before: 'end' } as const;

/** A number was typed by somebody, so it counts more than a cursor. */
export function placeOf({ page, after, before, row }: PlaceParams): ListPlace {
  if (page !== undefined) return { page };
  if (after !== undefined) return { after, row };
  if (before !== undefined) return { before, row };
  return { page: 1 };
}

/** What the call asks for: the number of a row is the screen's own. */
export function wantedOf(place: ListPlace): PlaceParams {
  if ('page' in place) return { page: place.page };
  return 'after' in place ? { after: place.after } : { before: place.before };
}

export const isFirstPage = (place: ListPlace): boolean => 'page' in place && place.page === 1;

type Cursors = { next: string | null; previous: string | null };
export type PlacedPage<Row> = ListPage<Row> & Cursors;
type Answer = Omit<PlacedPage<unknown>, 'firstRow' | 'size'>;

/**
 * Rows are counted along the way, so what comes and goes meanwhile shifts the numbers; at both ends they are known again.
 * Undefined where nobody has counted.
 */
export function firstRowOf(place: ListPlace, size: number, answer: Answer): number | undefined {
  const { rows, total, isMore = false, next, previous } = answer;
  if ('page' in place) return (place.page - 1) * size + 1;
  if (previous === null) return 1;
  if (next === null && !isMore) return total - rows.length + 1;
  if (place.row === undefined) return undefined;
  // There are rows on both sides.
  const most = isMore ? place.row : total - rows.length;
  return Math.max(2, Math.min(place.row, most));
}

export function turnsOf(
  place: ListPlace,
  shown: PlacedPage<unknown> | undefined,
  go: (to: PlaceParams) => void,
): Turns {
  const turnTo = (to: PlaceParams) => () => go({ ...firstPage, ...to });
  if (!shown) {
    const first = isFirstPage(place) ? undefined : turnTo(firstPage);
    return { first, previous: undefined, next: undefined, last: undefined };
  }
  const { rows, size, firstRow, next, previous } = shown;
  const rowBefore = firstRow === undefined ? undefined : firstRow - size;
  // The page before the second one is that at the front, with what has come meanwhile.
  const toPrevious =
    rowBefore !== undefined && rowBefore <= 1 ? firstPage : { before: previous ?? '', row: rowBefore };
  const toNext = { after: next ?? '', row: firstRow === undefined ? undefined : firstRow + rows.length };
  return {
    first: previous === null ? undefined : turnTo(firstPage),
    previous: previous === null ? undefined : turnTo(toPrevious),
    next: next === null ? undefined : turnTo(toNext),
    last: next === null ? undefined : turnTo(lastPage),
  };
}

/** The page to show instead of one without rows, when these have gone meanwhile or its number is beyond the end. */
export function insteadOf(place: ListPlace, { rows, total }: Answer): PlaceParams | undefined {
  if (rows.length > 0 || isFirstPage(place)) return undefined;
  if ('before' in place) return place.before === 'end' ? undefined : firstPage;
  return total === 0 ? firstPage : lastPage;
}
