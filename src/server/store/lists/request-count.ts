import { daysBeginningWith } from '#domain/dates/date-prefix.ts';
import { countedMatches, searchedWhole, statusesOf, type ListFilter } from '#domain/request-list.ts';
import type { Db } from '../../database/database.ts';
import { areFaktursTallied, countFakturs } from './faktur-tallies.ts';
import { condition, isIndexedByFaktur } from './request-filter.ts';
import { countTallied, countTalliedDays } from './request-tallies.ts';

/** Not exact: there are more than so many. */
export type Total = { count: number; isExact: boolean };

/** Read off the tallies where they know it; counted where they do not. */
export async function countRequests(db: Db, filter: ListFilter): Promise<number> {
  if (areFaktursTallied(filter)) return countFakturs(db, filter);
  const { q, store, date, month, faktur, stage, dueMonths } = filter;
  const days = date ? daysBeginningWith(date) : undefined;
  const statuses = statusesOf(filter);
  const isTallied = !q && !month && !faktur && !stage && !dueMonths;
  if (isTallied && !date) return countTallied(db, store ? ['store', store] : ['all', ''], statuses);
  if (isTallied && !store && days) return countTalliedDays(db, { statuses, days });
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from requests where ${condition(filter)}`;
  return row?.count ?? 0;
}

/**
 * The same for a screen. Millions of requests can have a part of their ID in common, or a faktur: nobody waits for all
 * of them to be counted.
 */
export async function countToShow(db: Db, filter: ListFilter): Promise<Total> {
  const { q, faktur, stage } = filter;
  const isOfMany = (faktur || stage) && !isIndexedByFaktur(filter) && !areFaktursTallied(filter);
  const mayBeMany = q || isOfMany;
  if (!mayBeMany || (await countRequests(db, {})) <= searchedWhole)
    return { count: await countRequests(db, filter), isExact: true };
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select from requests where ${condition(filter)} limit ${countedMatches + 1}) matches`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, countedMatches), isExact: count <= countedMatches };
}
