import { countedMatches, type ListFilter, type Total } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';
import { condition, unsearched } from './request-filter.ts';
import { isMatch, isVague } from './request-search.ts';
import { sortedAtOnce } from './request-source.ts';

/** Written out: a plan that is kept for any number of rows would read them all. */
const first = (rows: number): Sql => raw(`limit ${rows}`);

/** What so many of the newest have is common: its index would bring far too many. */
const [sampled, common] = [500, 10];

/** The numbers of the newest among which what no index knows is looked for, and what is common is counted. */
const [newestLookedAt, newestCounted] = [20_000, 5_000];

/** The newest of those that match all but the search, whose matches are found among them. */
const newest = (many: number, filter: ListFilter = {}): Sql => sql`(
  select * from requests where ${unsearched(filter)}
  order by requested_on desc, transaction_id desc ${first(many)}) requests`;

/**
 * What an index knows, up to as many as are sorted at once; undefined when it is common. One statement: each would take
 * as long to plan as to run.
 */
export async function findFew(db: Db, filter: ListFilter): Promise<Total | undefined> {
  const matches = sql`select transaction_id from requests where ${condition(filter)} ${first(sortedAtOnce + 1)}`;
  const [row] = await db<{ ids: string[] | null }[]>`
    select case when (select count(*) from ${newest(sampled)} where ${isMatch(filter)}) < ${common}
      then to_json(array(${matches})) end as ids`;
  return row?.ids ? totalOf(row.ids, sortedAtOnce) : undefined;
}

/**
 * Counts matches among the newest requests, as far as nobody has to wait. By one or two letters of a name, those that
 * are counted are those found.
 */
export async function countAmongNewest(db: Db, filter: ListFilter): Promise<Total> {
  const many = isVague(filter) ? newestLookedAt : newestCounted;
  const matches = sql`${newest(many, filter)} where ${isMatch(filter)}`;
  const found = isVague(filter)
    ? await findUpTo(db, matches, countedMatches)
    : await countUpTo(db, matches, countedMatches);
  if (!found.isExact || found.count === 0) return found;
  const lookedAt = await countUpTo(db, sql`requests where ${unsearched(filter)}`, many);
  return { ...found, isExact: lookedAt.isExact };
}

/** One more than the most tells that there are more. */
export async function countUpTo(db: Db, matches: Sql, most: number): Promise<Total> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from ${matches} ${first(most + 1)}) found`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, most), isExact: count <= most };
}

async function findUpTo(db: Db, matches: Sql, most: number): Promise<Total> {
  const [row] = await db<{ ids: string[] }[]>`
    select to_json(array(select transaction_id from ${matches} ${first(most + 1)})) as ids`;
  return totalOf(row?.ids ?? [], most);
}

const totalOf = (ids: string[], most: number): Total =>
  ids.length > most ? { count: most, isExact: false } : { count: ids.length, isExact: true, found: ids };
