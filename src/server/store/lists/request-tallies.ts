import type { DayRange } from '#domain/dates/date-prefix.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db, Session } from '../../database/database.ts';
import { raw, sql } from '../../database/sql.ts';

/** The dimensions that the tallies count by; the key is a day, a store, how far a faktur is, or nothing. */
export type Dimension = 'all' | 'requestedOn' | 'statusSinceOn' | 'store' | 'faktur';
export type Tally = { key: string; status: RequestStatus; count: number };

/** The number only has to be the same everywhere. */
const foldLock = 7_315_410;

/**
 * The folded counts and those that came since, in one statement, so that a fold in between neither doubles nor hides
 * anything.
 */
const tallied = (dimension: Dimension) => {
  // As text, so that the plan is kept: for a parameter it is made anew each time, which takes as long as the rest.
  const isWanted = raw(`dimension = '${dimension}'`);
  return sql`
    (select key, status, count from request_tallies where ${isWanted}
     union all
     select key, status, delta from request_tally_changes where ${isWanted}) tallied`;
};

const isOneOf = (statuses: readonly RequestStatus[]) =>
  statuses.length > 0 ? sql`and status = any(${statuses})` : sql``;

/** No statuses are all of them. */
export async function countTallied(
  db: Db,
  [dimension, key]: [Dimension, string],
  statuses: readonly RequestStatus[],
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select coalesce(sum(count), 0)::float8 as count from ${tallied(dimension)}
    where key = ${key} ${isOneOf(statuses)}`;
  return row?.count ?? 0;
}

type Days = {
  dimension: 'requestedOn' | 'statusSinceOn';
  statuses: readonly RequestStatus[];
  days: DayRange;
};

export async function countTalliedDays(db: Db, { dimension, statuses, days }: Days): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select coalesce(sum(count), 0)::float8 as count from ${tallied(dimension)}
    where key between ${days.from} and ${days.to} ${isOneOf(statuses)}`;
  return row?.count ?? 0;
}

/** Lists the tallies of these keys, or of all. */
export async function listTallies(
  db: Db,
  dimension: Dimension,
  { keys, statuses }: { keys?: string[]; statuses?: RequestStatus[] } = {},
): Promise<Tally[]> {
  return db<Tally[]>`
    select key, status, sum(count)::float8 as count from ${tallied(dimension)}
    where true ${keys ? sql`and key = any(${keys})` : sql``} ${statuses ? sql`and status = any(${statuses})` : sql``}
    group by key, status having sum(count) <> 0`;
}

export type StoreTally = { store: string } & Record<'waiting' | 'open' | 'process' | 'closed', number>;

const sumOf = (status: RequestStatus) =>
  sql`coalesce(sum(count) filter (where status = ${status}), 0)::float8`;

/**
 * The stores with the most unfinished requests first. Whatever has changed since the last fold can move only the stores
 * that it is about: besides these, the first of all others are looked at.
 */
export async function listBusyStores(db: Db, limit: number): Promise<StoreTally[]> {
  return db<StoreTally[]>`
    with changed as (select distinct key from request_tally_changes where dimension = 'store'),
    looked_at as (
      (select store from store_backlogs order by unfinished desc, lower(store collate "C"), store collate "C"
       limit ${limit} + (select count(*) from changed))
      union select key from changed)
    select key as store, ${sumOf('waiting')} as waiting, ${sumOf('open')} as open, ${sumOf('process')} as process, ${sumOf('closed')} as closed
    from looked_at cross join lateral (
      select key, status, count from request_tallies where dimension = 'store' and key = store
      union all
      select key, status, delta from request_tally_changes where dimension = 'store' and key = store) tallied
    group by key having sum(count) <> 0
    order by coalesce(sum(count) filter (where status in ('waiting', 'open', 'process')), 0) desc, lower(key collate "C"), key collate "C"
    limit ${limit}`;
}

/** The stores that have requests, as a list sorts them. */
export async function listStores(db: Db): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from ${tallied('store')} group by key having sum(count) > 0
    order by lower(key collate "C"), key collate "C"`;
  return rows.map(({ key }) => key);
}

/**
 * Adds up what has changed since the last time, so that reading the changes stays cheap. One at a time: whoever finds
 * another at it has nothing to do.
 */
export async function foldTallies(database: Session): Promise<void> {
  await database.begin(async (tx) => {
    const [lock] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${foldLock}) as mine`;
    if (!lock?.mine) return;
    await tx`
      with taken as (delete from request_tally_changes returning dimension, key, status, delta)
      insert into request_tallies as t (dimension, key, status, count)
      select dimension, key, status, sum(delta) from taken group by 1, 2, 3 having sum(delta) <> 0
      on conflict (dimension, key, status) do update set count = t.count + excluded.count`;
    await tx`delete from request_tallies where count = 0`;
  });
}
