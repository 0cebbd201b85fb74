import { daysBeginningWith } from '#domain/date-prefix.ts';
import {
  statusesByName,
  type Direction,
  type RequestFilter,
  type RequestSort,
} from '#domain/request-list.ts';
import type { Db, Fragment } from './database.ts';
import { readInBatches, type Begin } from './read-in-batches.ts';
import { daysColumn, rowColumns, type RequestRow } from './request-rows.ts';
import { countTallied } from './request-tallies.ts';

/** Text by its lower-case bytes, so that every PostgreSQL sorts alike. An ID has digits only: any collation will do. */
const sortKeys: Record<RequestSort, (db: Db, today: string) => Fragment> = {
  requestedOn: (db) => db`requested_on`,
  store: (db) => db`lower(store collate "C")`,
  transactionId: (db) => db`transaction_id`,
  days: (db, today) => db`(${daysColumn(db, today)})`,
  salesDate: (db) => db`sales_date`,
  totalPaid: (db) => db`total_paid`,
  requesterName: (db) => db`lower(requester_name collate "C")`,
  companyName: (db) => db`lower(company_name collate "C")`,
  email: (db) => db`lower(email collate "C")`,
  npwp: (db) => db`npwp`,
  companyAddress: (db) => db`lower(company_address collate "C")`,
  status: (db) => db`array_position(${[...statusesByName]}::text[], status)`,
};

/** The newest first, unless an order is asked for. */
const orderOf = ({ sort, dir = sort === undefined ? 'desc' : 'asc' }: RequestFilter) => ({
  sort: sort ?? ('requestedOn' as const),
  dir,
});

const inOrder = (db: Db, filter: RequestFilter, today: string): Fragment => {
  const { sort, dir } = orderOf(filter);
  return ordered(db, sortKeys[sort](db, today), dir);
};

function ordered(db: Db, key: Fragment, dir: Direction): Fragment {
  return dir === 'asc'
    ? db`order by ${key} asc, transaction_id asc`
    : db`order by ${key} desc, transaction_id desc`;
}

/** An empty text asks for nothing. */
function condition(db: Db, { q, status, store, date }: RequestFilter): Fragment {
  const days = date ? daysBeginningWith(date) : undefined;
  const parts = [
    ...(q ? [db`transaction_id like ${`%${q}%`}`] : []),
    ...(status ? [db`status = ${status}`] : []),
    ...(store ? [db`store = ${store}`] : []),
    ...(days ? [db`requested_on between ${days.from}::text::date and ${days.to}::text::date`] : []),
    ...(date && !days ? [db`false`] : []),
  ];
  return parts.reduce((all, part) => db`${all} and ${part}`, db`true`);
}

/** All of them, in their order. */
export const matching = (db: Db, filter: RequestFilter, today: string): Fragment =>
  db`from requests where ${condition(db, filter)} ${inOrder(db, filter, today)}`;

/** The rows of the page are found by their keys first, so that nothing else is read of those before it. */
export async function listPage(
  db: Db,
  filter: RequestFilter,
  { page, size, today }: { page: number; size: number; today: string },
): Promise<RequestRow[]> {
  return db<RequestRow[]>`
    select ${rowColumns(db, today)} from requests where transaction_id = any(array(
      select transaction_id from requests where ${condition(db, filter)} ${inOrder(db, filter, today)}
      limit ${size} offset ${(page - 1) * size}))
    ${inOrder(db, filter, today)}`;
}

export function streamRequests(
  begin: Begin,
  filter: RequestFilter,
  today: string,
): AsyncIterable<RequestRow[]> {
  return readInBatches<RequestRow>(
    begin,
    (tx) => tx`select ${rowColumns(tx, today)} ${matching(tx, filter, today)}`,
  );
}

/** Read off the tallies where they know it; counted where they do not. */
export async function countRequests(db: Db, filter: RequestFilter): Promise<number> {
  const { q, status, store, date } = filter;
  const days = date ? daysBeginningWith(date) : undefined;
  if (!q && !date) return countTallied(db, store ? ['store', store] : ['all', ''], status);
  if (!q && !store && days && days.from === days.to)
    return countTallied(db, ['requestedOn', days.from], status);
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from requests where ${condition(db, filter)}`;
  return row?.count ?? 0;
}

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
  const key = () => sortKeys[sort](db, today);
  const place = db`((select key from here), (select id from here))`;
  const above = db`(select transaction_id from requests where ${condition(db, filter)}
    and (${key()}, transaction_id) > ${place} ${ordered(db, key(), 'asc')} limit 1)`;
  const below = db`(select transaction_id from requests where ${condition(db, filter)}
    and (${key()}, transaction_id) < ${place} ${ordered(db, key(), 'desc')} limit 1)`;
  const [previous, next] = dir === 'asc' ? [below, above] : [above, below];
  const [row] = await db<Neighbours[]>`
    with here as (select ${key()} as key, transaction_id as id from requests where transaction_id = ${transactionId})
    select ${previous} as previous, ${next} as next from here`;
  return row;
}
