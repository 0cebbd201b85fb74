import type { ListFilter } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import { condition } from './request-filter.ts';

/** What requests come to; the amounts of fakturs are those of requests with a valid one on record. */
type RequestSums = {
  requests: number;
  totalPaid: number;
  fakturs: { requests: number; dpp: number; ppn: number };
};

/** Adds up all requests of a filter, however many there are: the caller says how long that may take. */
export async function sumRequests(db: Db, filter: ListFilter): Promise<RequestSums> {
  const [sums] = await db<[RequestSums]>`
    select count(*)::int as requests, coalesce(sum(total_paid), 0)::float8 as "totalPaid", json_build_object(
      'requests', count(faktur_number)::int,
      'dpp', coalesce(sum(dpp) filter (where faktur_number is not null), 0)::float8,
      'ppn', coalesce(sum(ppn) filter (where faktur_number is not null), 0)::float8) as fakturs
    from requests where ${condition(filter)}`;
  return sums;
}
