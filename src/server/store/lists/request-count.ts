import { daysBeginningWith } from '#domain/dates/date-prefix.ts';
import { countedMatches, searchedWhole, type RequestFilter } from '#domain/request-list.ts';
import type { Db } from '../../database/database.ts';
import { condition } from './request-filter.ts';
import { countTallied, countTalliedDays } from './request-tallies.ts';

/** Not exact: there are more than so many. */
export type Total = { count: number; isExact: boolean };

/** Read off the tallies where they know it; counted where they do not. */
export async function countRequests(db: Db, filter: RequestFilter): Promise<number> {
  const { q, status, store, date } = filter;
  const days = date ? daysBeginningWith(date) : undefined;
  if (!q && !date) return countTallied(db, store ? ['store', store] : ['all', ''], status);
  if (!q && !store && days) return countTalliedDays(db, { status, days });
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from requests where ${condition(filter)}`;
  return row?.count ?? 0;
}

/** The same for a screen. Millions of IDs can have a part in common: nobody waits for all of them to be counted. */
export async function countToShow(db: Db, filter: RequestFilter): Promise<Total> {
  if (!filter.q || (await countRequests(db, {})) <= searchedWhole)
    return { count: await countRequests(db, filter), isExact: true };
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select from requests where ${condition(filter)} limit ${countedMatches + 1}) matches`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, countedMatches), isExact: count <= countedMatches };
}
