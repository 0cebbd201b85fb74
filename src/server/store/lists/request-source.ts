import type { ListFilter, Total } from '#domain/requests/request-list.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { asksFor } from './asked-words.ts';
import { condition, isIndexedByFaktur, unsearched } from './request-filter.ts';
import { isIndexed, isMatch, isSearch, isVague } from './request-search.ts';

/** The rows of a filter, to be put in order: out of which, and what else they have to be. */
export type Source = { from: Sql; where: Sql; isWalked?: boolean };

/** So many are sorted soon enough. */
export const sortedAtOnce = 10_000;

/** Among so many of the newest, what no index knows is looked for soon enough. */
export const newestLookedAt = 20_000;

/** The newest of those that match all but the search, whose matches are found among them. */
export const newestOf = (filter: ListFilter): Sql => sql`(
  select * from requests where ${unsearched(filter)}
  order by requested_on desc, transaction_id desc limit ${newestLookedAt}) requests`;

/**
 * Few that an index knows are found by it and sorted; in the list's order they may be far apart. Of many, the order's own
 * index soon comes to some. By one or two letters of a name only the newest are found: nobody waits for all names to
 * be looked at.
 */
export async function sourceOf(filter: ListFilter, total: () => Promise<Total>): Promise<Source> {
  // The planner does not look through `offset 0`.
  if (isVague(filter))
    return {
      from: sql`(select * from ${newestOf(filter)} where ${isMatch(filter)} offset 0) requests`,
      where: sql`true`,
    };
  if (await areSorted(filter, total))
    return {
      from: sql`(select * from requests where ${condition(filter)} offset 0) requests`,
      where: sql`true`,
    };
  return { from: sql`requests`, where: sql`${isMatch(filter)} and ${unsearched(filter)}`, isWalked: true };
}

async function areSorted(filter: ListFilter, total: () => Promise<Total>): Promise<boolean> {
  const { sort, ages, assigned } = filter;
  const isFew = async () => {
    const { count, isExact } = await total();
    return isExact && count <= sortedAtOnce;
  };
  if (isSearch(filter)) return isIndexed(filter) && (await isFew()) && ((await total()).isByTexts ?? false);
  if (asksFor(filter, 'closedBy') || (assigned && assigned !== 'nobody')) return isFew();
  // Both have an index that is in this order.
  if (ages && sort === 'days') return false;
  if (asksFor(filter, 'ages', 'sinceFrom', 'sinceTo')) return isFew();
  return isIndexedByFaktur(filter) && sort !== 'uploadBy' && isFew();
}
