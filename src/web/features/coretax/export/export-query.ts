import * as z from 'zod/mini';
import { requestQuery } from '#contract/processing/request-list.ts';
import type { DueBadge } from '#domain/coretax/deadlines.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { pagingOf, type Paging } from '#web/ui/table/paging.ts';

const { q, status, store, month, due, page, size } = requestQuery.shape;

/** The parameters of the address. */
export const exportParams = z.strictObject({ q, status, store, month, due, page, size });
export type ExportParams = z.output<typeof exportParams>;

export const exportStatuses = ['open', 'process'] as const;

/** The due badges to filter by, without that of requests with time enough: they are nobody's worry. */
export const filteredDues = ['missed', 'red', 'orange', 'yellow'] as const satisfies DueBadge[];

export type ExportFilter = {
  q: string | undefined;
  status: 'open' | 'process' | undefined;
  store: string | undefined;
  month: string | undefined;
  due: (typeof filteredDues)[number] | undefined;
};
export type ExportQuery = ExportFilter & Paging;

/** Whole desks are selected here, so pages are as large as they get. */
export const rowsOfPage = 25;

/** The query in the address with the defaults filled in. */
export function exportQuery(params: ExportParams): ExportQuery {
  return {
    q: params.q || undefined,
    status: exportStatuses.find((offered) => offered === params.status),
    store: params.store || undefined,
    month: params.month,
    due: filteredDues.find((offered) => offered === params.due),
    ...pagingOf(params, rowsOfPage),
  };
}

export const noFilter = {
  q: undefined,
  status: undefined,
  store: undefined,
  month: undefined,
  due: undefined,
} as const satisfies ExportFilter;

/** How many words the filter has. */
export const countWords = (filter: ExportFilter): number =>
  [filter.q, filter.status, filter.store, filter.month, filter.due].filter((word) => word !== undefined)
    .length;

export const isFiltered = (filter: ExportFilter): boolean => countWords(filter) > 0;

const statusCodes = { open: 'O', process: 'P' } as const;

/**
 * The filter as the export takes it, which knows days and no badges. The badge depends on the month of the sale alone:
 * all of one badge are of one month, that of any of them, but for those that are missed.
 */
export function wireFilter(filter: ExportFilter, anySale: string | undefined, today: string) {
  const isMissed = filter.due === 'missed';
  const ofBadge = filter.due !== undefined && !isMissed ? anySale?.slice(0, 'YYYY-MM'.length) : undefined;
  return {
    ...(filter.q === undefined ? {} : { q: filter.q }),
    ...(filter.status === undefined ? {} : { status: statusCodes[filter.status] }),
    ...(filter.store === undefined ? {} : { store: filter.store }),
    ...((filter.month ?? ofBadge) ? { month: filter.month ?? ofBadge } : {}),
    ...(isMissed ? { dueBy: addDays(today, -1) } : {}),
  };
}
