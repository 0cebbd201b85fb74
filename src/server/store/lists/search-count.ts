import { countedMatches, type ListFilter, type Total } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { condition, unsearched } from './request-filter.ts';
import { isIndexed, isMatch } from './request-search.ts';
import { newestLookedAt, newestOf, sortedAtOnce } from './request-source.ts';

/** What so many of the newest have is common: its index would bring far too many. */
const [sampled, common] = [500, 10];

/**
 * Counted as far as nobody has to wait: what an index knows up to as many as are sorted, anything else among the newest
 * of those that match the rest of the filter.
 */
export async function countFound(db: Db, filter: ListFilter): Promise<Total> {
  if (isIndexed(filter) && !(await isCommon(db, filter)))
    return {
      ...(await countUpTo(db, sql`requests where ${condition(filter)}`, sortedAtOnce)),
      isByTexts: true,
    };
  const found = await countUpTo(db, sql`${newestOf(filter)} where ${isMatch(filter)}`, countedMatches);
  if (!found.isExact || found.count === 0) return found;
  const lookedAt = await countUpTo(db, sql`requests where ${unsearched(filter)}`, newestLookedAt);
  return { ...found, isExact: lookedAt.isExact };
}

/** One more than the most tells that there are more. */
export async function countUpTo(db: Db, matches: Sql, most: number): Promise<Total> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from ${matches} limit ${most + 1}) found`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, most), isExact: count <= most };
}

async function isCommon(db: Db, filter: ListFilter): Promise<boolean> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select * from requests order by requested_on desc, transaction_id desc limit ${sampled}) requests
    where ${isMatch(filter)}`;
  return (row?.count ?? 0) >= common;
}
