import { paths } from '#contract/paths.ts';
import type { AgeTone } from '#domain/dates/request-age.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { statusesInWork } from '#domain/requests/faktur-state.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { timelineAddress } from '../page-addresses.ts';

/** The lists behind the figures: each has as many rows as its figure says. */

/** Named, because without a word the queue opens on what was looked at last. */
export const everyRequest = `${paths.timeline}?view=all`;

/** What has waited longest stands first. */
const oldestFirst = { sort: 'days', dir: 'desc' } as const;

export const withStatus = (status: RequestStatus): string => timelineAddress({ status });

export const requestedBetween = (from: string, to: string): string => timelineAddress({ from, to });

export const closedBetween = (sinceFrom: string, sinceTo: string): string =>
  timelineAddress({ status: 'closed', sinceFrom, sinceTo });

type Age = { from: number; to?: number | undefined };

/** The list of requests that have been in a status for so many whole days. */
export function ofAge(status: RequestStatus, { from, to }: Age, today: string): string {
  const sinceFrom = to === undefined ? undefined : addDays(today, -to);
  return timelineAddress({ status, sinceFrom, sinceTo: addDays(today, -from), ...oldestFirst });
}

export const longestIn = (status: RequestStatus): string => timelineAddress({ status, ...oldestFirst });

export const ofTone = (limit: AgeTone): string => timelineAddress({ limit, ...oldestFirst });

export const ofStore = (store: string, status?: RequestStatus): string => timelineAddress({ store, status });

/** The list of requests that a person, or oneself, closed on a day. */
export const closedBy = (person: string, day: string): string =>
  timelineAddress({ status: 'closed', sinceFrom: day, sinceTo: day, closedBy: person });

/** Open and on progress, taken by an EMPID, by oneself or by nobody. */
export const unfinishedOf = (person: string): string =>
  timelineAddress({ status: [...statusesInWork], assigned: person });
