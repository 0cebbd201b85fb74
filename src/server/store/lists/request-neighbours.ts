import { statusesOf, type ListFilter } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql } from '../../database/sql.ts';
import { countToShow } from './request-count.ts';
import { sourceOf, type Source } from './request-source.ts';
import { indexScansOf, orderOf, type IndexScan, type Place } from './request-order.ts';
import { daysColumn } from '../requests/request-rows.ts';

export type Neighbours = { previous: string | null; next: string | null };

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
  const source = await sourceOf(filter, () => countToShow(db, filter));
  const above = nearest(db, scans, 'above', place, source);
  const below = nearest(db, scans, 'below', place, source);
  const [previous, next] = dir === 'asc' ? [below, above] : [above, below];
  return { previous: await previous, next: await next };
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
