import * as z from 'zod/mini';
import { detailsPath, paths } from '#contract/paths.ts';
import { requestQuery, type RequestQuery } from '#contract/processing/request-list.ts';
import type { RequestFilter } from '#domain/requests/request-list.ts';
import { can, type Role } from '#domain/staff/permissions.ts';
import { writeQuery } from '#web/browser/address-query.ts';
import { viewParam } from './list-query.ts';

/** The list that a request was opened from, in the address of its details: its filter, and the view of the queue. */
export const originParams = z.strictObject({ ...requestQuery.shape, ...viewParam });
export type Origin = z.output<typeof originParams>;

/** The details of a request; with the filter of a list, whose next request can then be reached. */
export function detailsAddress(
  transactionId: string,
  filter: RequestFilter & Pick<Origin, 'view'> = {},
): string {
  return detailsPath(transactionId) + writeQuery(originParams, filter);
}

/** How the address says that one came by Next up, and goes on by it. */
export const nextUpParameter = 'nextUp';

/** The same for the most urgent request of a filter, after which the next most urgent one follows. */
export function nextUpAddress(
  transactionId: string,
  filter: RequestFilter & Pick<Origin, 'view'> = {},
): string {
  return detailsPath(transactionId) + writeQuery(originParams, filter, `?${nextUpParameter}=1`);
}

/** The list that a filter belongs to: a view of the queue, or the report for what that was made for. */
export function listAddress(query: Origin, role: Role): string {
  const { store, date, status, view } = query;
  const isOfReport =
    view === undefined && (store !== undefined || date !== undefined || status === 'rejected');
  const list = isOfReport && can(role, 'viewReport') ? paths.report : paths.timeline;
  return list + writeQuery(originParams, query);
}

/** The list of the requests behind a figure. */
export function timelineAddress(query: RequestQuery = {}): string {
  return paths.timeline + writeQuery(requestQuery, query);
}
