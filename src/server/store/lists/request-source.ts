import type { ListFilter, Total } from '#domain/requests/request-list.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { asksFor } from './asked-words.ts';
import { condition, isIndexedByFaktur, unsearched } from './request-filter.ts';
import { isMatch, isSearch } from './request-search.ts';

/** The rows of a filter, to be put in order: out of which, and what else they have to be. */
export type Source = { from: Sql; where: Sql; kind: 'found' | 'collected' | 'walked' };

/** The most rows that are sorted soon enough. */
export const sortedAtOnce = 10_000;

/**
 * Chooses the rows out of which a page is read. Few that an index knows are found by it and sorted; in the list's order
 * they may be far apart. Of many, the order's own index soon comes to some.
 */
export async function sourceOf(filter: ListFilter, total: () => Promise<Total>): Promise<Source> {
  const found = isSearch(filter) ? (await total()).found : undefined;
  if (found) return sorted(oneByOne(found), 'found');
  if (await areCollected(filter, total)) return sorted(sql`requests where ${condition(filter)}`, 'collected');
  return { from: sql`requests`, where: sql`${isMatch(filter)} and ${unsearched(filter)}`, kind: 'walked' };
}

/**
 * Looks requests up one by one: for thousands of IDs at once the planner would skip through the index of an order, or
 * read the whole table.
 */
const oneByOne = (ids: readonly string[]): Sql => sql`unnest(${ids}::text[]) as found (id)
  cross join lateral (select * from requests where transaction_id = found.id offset 0) requests`;

/** The planner does not look through `offset 0`. */
const sorted = (rows: Sql, kind: Source['kind']): Source => ({
  from: sql`(select requests.* from ${rows} offset 0) requests`,
  where: sql`true`,
  kind,
});

async function areCollected(filter: ListFilter, total: () => Promise<Total>): Promise<boolean> {
  const { sort, ages, assigned } = filter;
  const isFew = async () => {
    const { count, isExact } = await total();
    return isExact && count <= sortedAtOnce;
  };
  if (isSearch(filter)) return false;
  if (asksFor(filter, 'closedBy', 'delivery') || (assigned && assigned !== 'nobody')) return isFew();
  // Both have an index that is in this order.
  if (ages && sort === 'days') return false;
  if (asksFor(filter, 'ages', 'sinceFrom', 'sinceTo')) return isFew();
  return isIndexedByFaktur(filter) && sort !== 'uploadBy' && isFew();
}
