import type { DueFilter } from '../coretax/deadlines.ts';
import type { MonthRange } from '../coretax/request-deadlines.ts';
import type { AgeDays, AgeTone } from '../dates/request-age.ts';
import { statusesInWork, type FakturState } from './faktur-state.ts';
import type { FakturStage } from '../coretax/faktur-stage.ts';
import type { RequestStatus } from './request-status.ts';

/** What a list of requests can be sorted by. */
export const requestSorts = [
  'requestedOn',
  'store',
  'transactionId',
  'days',
  'salesDate',
  'totalPaid',
  'requesterName',
  'companyName',
  'email',
  'npwp',
  'companyAddress',
  'status',
  'uploadBy',
] as const;
export type RequestSort = (typeof requestSorts)[number];

export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** The requests that are asked for, and their order. Ties are broken by transaction ID, in the same direction. */
export type RequestFilter = {
  /** Digits: part of a transaction ID, faktur number, NPWP or phone. With letters: of company, requester or e-mail. */
  q?: string | undefined;
  /** Parts, whatever the case of letters. */
  email?: string | undefined;
  company?: string | undefined;
  npwp?: string | undefined;
  /** The status; several stand for any of them. */
  status?: RequestStatus | RequestStatus[] | undefined;
  store?: string | undefined;
  /** Beginning of the request date, like 2026-11. */
  date?: string | undefined;
  /** Days of request, YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Days since which it has its present status; of closed ones, the day of closing. */
  sinceFrom?: string | undefined;
  sinceTo?: string | undefined;
  /** The month of the sale, as YYYY-MM. */
  month?: string | undefined;
  faktur?: FakturState | undefined;
  stage?: FakturStage | undefined;
  due?: DueFilter | undefined;
  /** Open and on progress, by how they stand to the limits of their age. */
  limit?: AgeTone | undefined;
  /** An EMPID, oneself (`me`), or `nobody`. */
  assigned?: string | undefined;
  /** An EMPID, or oneself (`me`). */
  closedBy?: string | undefined;
  /** Something that was written to the customer has not arrived, and nothing since then has either. */
  delivery?: 'failed' | undefined;
  sort?: RequestSort | undefined;
  dir?: Direction | undefined;
};

/**
 * The same as the database is asked: several statuses are any of them, a badge is the months that have it today, a
 * limit the days since which they have their status, and whoever asks is named.
 */
export type ListFilter = Omit<RequestFilter, 'status' | 'due' | 'limit' | 'assigned'> & {
  status?: RequestStatus | readonly RequestStatus[] | undefined;
  /** The months of a badge; only requests that wait for their faktur have one. */
  dueMonths?: MonthRange | 'none' | undefined;
  /** The days of a limit; only requests in work have one. */
  ages?: AgeDays | undefined;
  assigned?: { empid: string } | 'nobody' | undefined;
};

/** The statuses that a filter asks for; none of them is any. */
export function statusesOf({
  status,
  stage,
  dueMonths,
  ages,
  closedBy,
}: Pick<ListFilter, 'status' | 'stage' | 'dueMonths' | 'ages' | 'closedBy'>): readonly RequestStatus[] {
  if (status !== undefined) return typeof status === 'string' ? [status] : status;
  if (closedBy !== undefined) return ['closed'];
  const isInWork = (dueMonths ?? ages) !== undefined || stage === 'toExport' || stage === 'exported';
  return isInWork ? statusesInWork : [];
}

/** The statuses in the order of the names on the screens: CLOSED, ON PROGRESS, OPEN, REJECT, WAITING CONFIRMATION. */
export const statusesByName = [
  'closed',
  'process',
  'open',
  'rejected',
  'waiting',
] as const satisfies RequestStatus[];

/** How many requests a report can name; an address holds no more. */
export const reportedOneByOne = 250;

export const searchMaxLength = 100;

/** The most requests that are counted whole; among more, what many can have in common is counted up to a bound. */
export const countedWhole = 100_000;
export const countedMatches = 1_000;

/** How many match; not exact, there are more than so many. */
export type Total = {
  count: number;
  isExact: boolean;
  /** Their IDs, where a search has found few: the page need not search again. */
  found?: readonly string[];
};

/** Rows of a page, and what the screens begin with. */
export const pageSizes = [5, 10, 25] as const;
export const defaultPageSize = 5;
export const maxPageSize = 100;
