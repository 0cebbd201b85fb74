import type { DayRange } from '#domain/dates/date-prefix.ts';
import { statusesInWork } from '#domain/requests/faktur-state.ts';
import {
  countedMatches,
  countedWhole,
  statusesOf,
  type ListFilter,
  type Total,
} from '#domain/requests/request-list.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { asksFor, asksOnly, type FilterName } from './asked-words.ts';
import { requestDays, sinceDays } from './day-ranges.ts';
import { areFaktursTallied, countFakturs } from './faktur-tallies.ts';
import { sortedAtOnce } from './request-source.ts';
import { countAmongNewest, countUpTo, findFew } from './search-count.ts';
import { isIndexed, isSearch } from './request-search.ts';
import { condition, isIndexedByFaktur } from './request-filter.ts';
import { countTallied, countTalliedDays } from './request-tallies.ts';

/** What many can have in common, or what is looked up for each. */
const countedToBound = [
  'sinceFrom',
  'sinceTo',
  'ages',
  'assigned',
  'closedBy',
  'delivery',
] as const satisfies FilterName[];

/** Read off the tallies where they know it; counted where they do not. */
export async function countRequests(db: Db, filter: ListFilter): Promise<number> {
  if (isTallied(filter)) return countByTallies(db, filter);
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from requests where ${condition(filter)}`;
  return row?.count ?? 0;
}

const isTallied = (filter: ListFilter): boolean =>
  asksOnly(filter, 'store') ||
  asksOnly(filter, 'date', 'from', 'to') ||
  asksOnly(filter, 'sinceFrom', 'sinceTo', 'ages') ||
  areFaktursTallied(filter);

async function countByTallies(db: Db, filter: ListFilter): Promise<number> {
  const { store, ages } = filter;
  const statuses = statusesOf(filter);
  if (areFaktursTallied(filter)) return countFakturs(db, filter);
  if (ages) {
    const inWork = statusesInWork.filter((status) => statuses.includes(status));
    const counts = inWork.map((status) =>
      countOf(db, [status], 'statusSinceOn', sinceDays(filter, ages[status])),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }
  if (asksFor(filter, 'sinceFrom', 'sinceTo'))
    return countOf(db, statuses, 'statusSinceOn', sinceDays(filter));
  if (store) return countTallied(db, ['store', store], statuses);
  return countOf(db, statuses, 'requestedOn', requestDays(filter));
}

async function countOf(
  db: Db,
  statuses: readonly RequestStatus[],
  dimension: 'requestedOn' | 'statusSinceOn',
  days: DayRange | 'any' | undefined,
): Promise<number> {
  if (days === 'any') return countTallied(db, ['all', ''], statuses);
  return days ? countTalliedDays(db, { dimension, statuses, days }) : 0;
}

/** The same for a screen: where millions of requests can match, nobody waits for all of them to be counted. */
export async function countToShow(db: Db, filter: ListFilter): Promise<Total> {
  const exact = async () => ({ count: await countRequests(db, filter), isExact: true });
  if (isTallied(filter)) return exact();
  const requests = () => countRequests(db, {});
  if (isSearch(filter)) {
    const few = isIndexed(filter) ? await findFew(db, filter) : undefined;
    return few ?? ((await requests()) <= sortedAtOnce ? exact() : countAmongNewest(db, filter));
  }
  const isOfMany = asksFor(filter, 'faktur', 'stage') && !isIndexedByFaktur(filter);
  const mayBeMany = isOfMany || asksFor(filter, ...countedToBound);
  if (!mayBeMany || (await requests()) <= countedWhole) return exact();
  return countUpTo(db, sql`requests where ${condition(filter)}`, countedMatches);
}
