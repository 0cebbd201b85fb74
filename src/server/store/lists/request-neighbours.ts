import { statusesOf, type Direction, type ListFilter } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql } from '../../database/sql.ts';
import { countToShow } from './request-count.ts';
import { condition } from './request-filter.ts';
import { sourceOf, type Source } from './request-source.ts';
import { indexScansOf, orderOf, type IndexScan, type Place } from './request-order.ts';
import { daysColumn } from '../requests/request-rows.ts';

export type Neighbours = {
  previous: string | null;
  next: string | null;
  /** The place of the request and how many there are; null if they are too many to work through, or it no longer matches. */
  position: number | null;
  total: number | null;
};

/** The number of requests beyond which a position tells nobody anything, and takes time to count. */
const mostCounted = 1_000;

/**
 * Finds neighbours by the request's place in the order, so that one which the filter no longer takes in keeps its
 * neighbours. Undefined when there is no such request.
 */
export async function findNeighbours(
  db: Db,
  transactionId: string,
  filter: ListFilter,
  today: string,
): Promise<Neighbours | undefined> {
  const { sort, dir } = orderOf(filter);
  const scans = indexScansOf(sort, today, statusesOf(filter));
  const key = sort === 'days' ? daysColumn(today) : scans[0].key;
  const [here] = await db<{ key: string }[]>`
    select (${key})::text as key from requests where transaction_id = ${transactionId}`;
  if (!here) return undefined;
  const place = { ...here, transactionId };
  const counting = countToShow(db, filter);
  const source = await sourceOf(filter, () => counting);
  const above = nearest(db, scans, 'above', place, source);
  const below = nearest(db, scans, 'below', place, source);
  const [previous, next] = dir === 'asc' ? [below, above] : [above, below];
  const isCounted = await counting.then(({ count, isExact }) => isExact && count <= mostCounted);
  const own = isCounted ? await positionOf(db, { filter, scans, source, place, dir }) : nowhere;
  return { previous: await previous, next: await next, ...own };
}

const nowhere = { position: null, total: null };

type ListPlace = { filter: ListFilter; scans: IndexScan[]; source: Source; place: Place; dir: Direction };

/** Counts the matches, which are few, and those of them that come first. */
async function positionOf(
  db: Db,
  { filter, scans, source, place, dir }: ListPlace,
): Promise<Pick<Neighbours, 'position' | 'total'>> {
  const comparison = dir === 'asc' ? '<' : '>';
  const matches =
    source.kind === 'walked'
      ? sql`requests where ${condition(filter)}`
      : sql`${source.from} where ${source.where}`;
  const isBefore = scans
    .map(({ where, from }) => sql`(${where} and ${from(comparison, place)})`)
    .reduce((all, one) => sql`${all} or ${one}`);
  const [row] = await db<{ before: number; total: number; isThere: boolean }[]>`
    select count(*) filter (where ${isBefore})::int as before, count(*)::int as total,
      coalesce(bool_or(transaction_id = ${place.transactionId}), false) as "isThere" from ${matches}`;
  return row?.isThere ? { position: row.before + 1, total: row.total } : nowhere;
}

async function nearest(
  db: Db,
  scans: IndexScan[],
  side: 'above' | 'below',
  place: Place,
  source: Source,
): Promise<string | null> {
  const [comparison, dir] = side === 'above' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  const found = scans.map(
    ({ where, key, from, orderBy }) => sql`(
      select transaction_id, ${key} as key from ${source.from}
      where ${where} and ${source.where} and ${from(comparison, place)} order by ${orderBy(dir)} limit 1)`,
  );
  const [row] = await db<{ id: string }[]>`
    select transaction_id as id from (${found.reduce((all, one) => sql`${all} union all ${one}`)}) nearest
    order by key ${raw(dir)}, transaction_id ${raw(dir)} limit 1`;
  return row?.id ?? null;
}
