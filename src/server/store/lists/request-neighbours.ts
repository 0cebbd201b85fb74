import type { RequestFilter } from '#domain/request-list.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql } from '../../database/sql.ts';
import { condition } from './request-filter.ts';
import { orderOf, runsOf, type Place, type Run } from './request-order.ts';
import { daysColumn } from '../requests/request-rows.ts';

export type Neighbours = { previous: string | null; next: string | null };

/**
 * By the request's place in the order, so that one which the filter no longer takes in keeps its neighbours. Undefined
 * when there is no such request.
 */
export async function findNeighbours(
  db: Db,
  transactionId: string,
  filter: RequestFilter,
  today: string,
): Promise<Neighbours | undefined> {
  const { sort, dir } = orderOf(filter);
  const runs = runsOf(sort, today, filter.status);
  const [run] = runs;
  const key = sort === 'days' || !run ? daysColumn(today) : run.key;
  const [here] = await db<{ key: string }[]>`
    select (${key})::text as key from requests where transaction_id = ${transactionId}`;
  if (!here) return undefined;
  const place = { ...here, transactionId };
  const above = nearest(db, runs, 'above', place, filter);
  const below = nearest(db, runs, 'below', place, filter);
  const [previous, next] = dir === 'asc' ? [below, above] : [above, below];
  return { previous: await previous, next: await next };
}

async function nearest(
  db: Db,
  runs: Run[],
  where: 'above' | 'below',
  place: Place,
  filter: RequestFilter,
): Promise<string | null> {
  const [side, dir] = where === 'above' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  const found = runs.map(
    ({ among, key, beside, by }) => sql`(
      select transaction_id, ${key} as key from requests
      where ${among} and ${condition(filter)} and ${beside(side, place)} order by ${by(dir)} limit 1)`,
  );
  const [row] = await db<{ id: string }[]>`
    select transaction_id as id from (${found.reduce((all, one) => sql`${all} union all ${one}`)}) nearest
    order by key ${raw(dir)}, transaction_id ${raw(dir)} limit 1`;
  return row?.id ?? null;
}
