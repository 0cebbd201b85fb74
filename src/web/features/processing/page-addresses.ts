import { detailsPath, paths } from '#contract/paths.ts';
import { requestQuery, type RequestQuery } from '#contract/processing.ts';
import type { RequestFilter } from '#domain/request-list.ts';
import { can, type Role } from '#domain/permissions.ts';
import { writeQuery } from '#web/browser/address-query.ts';

/** The details of a request; with the filter of a list, whose next request can then be reached. */
export function detailsAddress(transactionId: string, filter: RequestFilter = {}): string {
  return detailsPath(transactionId) + writeQuery(requestQuery, filter);
}

/** How the address says that one came by Next up, and goes on by it. */
export const nextUpParameter = 'nextUp';

/** The same for the most urgent request of a filter, after which the next most urgent one follows. */
export function nextUpAddress(transactionId: string, filter: RequestFilter = {}): string {
  return detailsPath(transactionId) + writeQuery(requestQuery, filter, `?${nextUpParameter}=1`);
}

/** The list that a filter belongs to: the report if only that one has all of its parameters, otherwise the queue. */
export function listAddress(query: RequestQuery, role: Role): string {
  const { store, date, status } = query;
  const isOfReport = store !== undefined || date !== undefined || status === 'rejected';
  const list = isOfReport && can(role, 'viewReport') ? paths.report : paths.timeline;
  return list + writeQuery(requestQuery, query);
}

/** The list of the requests behind a figure. */
export function timelineAddress(query: RequestQuery = {}): string {
  return paths.timeline + writeQuery(requestQuery, query);
}
