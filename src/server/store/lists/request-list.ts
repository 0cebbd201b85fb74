import type { Direction, ListFilter } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import type { CountedRows } from '../../database/read-in-batches.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';
import { daysColumn, rowColumns } from '../requests/request-rows.ts';
import { countRequests } from './request-count.ts';
import { condition } from './request-filter.ts';
import { indexScansOf, orderOf } from './request-order.ts';

/** All of them, in their order. */
export const matching = (filter: ListFilter, today: string): Sql =>
  sql`from requests where ${condition(filter)} order by ${orderBy(filter, today)}`;

export function orderBy(filter: ListFilter, today: string): Sql {
  const { sort, dir } = orderOf(filter);
  const [scan] = indexScansOf(sort, today);
  return sort === 'days' ? byDays(today, dir) : scan.orderBy(dir);
}

const byDays = (today: string, dir: Direction) =>
  sql`(${daysColumn(today)}) ${raw(dir)}, transaction_id ${raw(dir)}`;

/** The same as rows of RequestRow. */
export function listedRequests(filter: ListFilter, today: string): CountedRows {
  return {
    count: (tx) => countRequests(tx, filter),
    statements: [sql`select ${rowColumns(today)} ${matching(filter, today)}`],
    batchSize: 500,
  };
}

/** The first so many IDs, in the order of the list. */
export async function findMatchingIds(
  db: Db,
  filter: ListFilter,
  today: string,
  limit: number,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select transaction_id as id ${matching(filter, today)} limit ${limit}`;
  return rows.map(({ id }) => id);
}
