import {
  statusesByName,
  type Direction,
  type ListFilter,
  type RequestSort,
} from '#domain/requests/request-list.ts';
import { hasEnded, type RequestStatus } from '#domain/requests/request-status.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';
import { saleMonth, waitingSince } from './request-filter.ts';

/** The place of a request in an order: the value that it is sorted by, as a text, and the ID that breaks the tie. */
export type Place = { key: string; transactionId: string };
type Comparison = '>' | '<';

/** Requests that one index has in this order. The conditions are written as the indexes have them. */
export type IndexScan = {
  where: Sql;
  key: Sql;
  orderBy: (dir: Direction) => Sql;
  /** The condition for the requests on one side of a place: the index is entered there. */
  from: (comparison: Comparison, place: Place) => Sql;
};

type Column = { key: Sql; cast: Sql };

/** Text by its lower-case bytes, so that every PostgreSQL sorts alike. An ID has digits only: any collation will do. */
const columns: Record<Exclude<RequestSort, 'days' | 'transactionId' | 'uploadBy'>, Column> = {
  requestedOn: { key: sql`requested_on`, cast: sql`date` },
  store: { key: sql`lower(store collate "C")`, cast: sql`text` },
  salesDate: { key: sql`sales_date`, cast: sql`date` },
  totalPaid: { key: sql`total_paid`, cast: sql`bigint` },
  requesterName: { key: sql`lower(requester_name collate "C")`, cast: sql`text` },
  companyName: { key: sql`lower(company_name collate "C")`, cast: sql`text` },
  email: { key: sql`lower(email collate "C")`, cast: sql`text` },
  npwp: { key: sql`npwp`, cast: sql`text` },
  companyAddress: { key: sql`left(lower(company_address collate "C"), 100)`, cast: sql`text` },
  status: {
    key: sql`array_position(${raw(`'{${statusesByName.join(',')}}'::text[]`)}, status)`,
    cast: sql`int`,
  },
};

export type Order = Pick<ListFilter, 'sort' | 'dir'>;

/** The newest first, unless an order is asked for. */
export const orderOf = ({ sort, dir = sort === undefined ? 'desc' : 'asc' }: Order) => ({
  sort: sort ?? ('requestedOn' as const),
  dir,
});

export const otherWay = (dir: Direction): Direction => (dir === 'asc' ? 'desc' : 'asc');

/** One scan, but for the days of all statuses, which are merged of two. */
export function indexScansOf(
  sort: RequestSort,
  today: string,
  statuses: readonly RequestStatus[] = [],
): [IndexScan, ...IndexScan[]] {
  if (sort === 'days') {
    // The filter names these statuses itself: said twice, the planner takes them for so few that it sorts all of them.
    if (statuses.length > 0 && statuses.every(hasEnded)) return [{ ...daysTaken, where: sql`true` }];
    if (statuses.length > 0 && !statuses.some(hasEnded)) return [{ ...daysWaiting(today), where: sql`true` }];
    return [daysTaken, daysWaiting(today)];
  }
  if (sort === 'transactionId') return [byTransactionId];
  if (sort === 'uploadBy') return [byUploadDay];
  const column = columns[sort];
  const places = statuses.map((status) => statusesByName.indexOf(status) + 1);
  // Written like the key: else the index would be read from its beginning up to the first of them.
  const where =
    sort === 'status' && places.length > 0
      ? sql`${column.key} between ${Math.min(...places)} and ${Math.max(...places)}`
      : sql`true`;
  return [byColumn(column, where)];
}

const byTransactionId: IndexScan = {
  where: sql`true`,
  key: sql`''`,
  orderBy: (dir) => sql`transaction_id ${raw(dir)}`,
  from: (comparison, { transactionId }) => sql`transaction_id ${raw(comparison)} ${transactionId}`,
};

/**
 * The order by the month of the sale, which decides by when its faktur has to be uploaded, and then by the day of
 * request.
 */
const byUploadDay: IndexScan = {
  where: sql`true`,
  key: sql`(to_char(${saleMonth}, 'YYYY-MM-DD') || ' ' || to_char(requested_on, 'YYYY-MM-DD')) collate "C"`,
  orderBy: (dir) => sql`${saleMonth} ${raw(dir)}, requested_on ${raw(dir)}, transaction_id ${raw(dir)}`,
  from(comparison, { key, transactionId }) {
    const [month = '', day = ''] = key.split(' ');
    return sql`(${saleMonth}, requested_on, transaction_id) ${raw(comparison)}
      (${month}::text::date, ${day}::text::date, ${transactionId})`;
  },
};

function byColumn({ key, cast }: Column, where: Sql): IndexScan {
  return {
    where,
    key,
    orderBy: (dir) => sql`${key} ${raw(dir)}, transaction_id ${raw(dir)}`,
    from: (comparison, place) =>
      sql`(${key}, transaction_id) ${raw(comparison)} (${place.key}::text::${cast}, ${place.transactionId})`,
  };
}

/** The days of those that have ended stand still. */
const daysTaken = byColumn(
  { key: sql`(status_since_on - requested_on)`, cast: sql`int` },
  sql`status in ('closed', 'rejected')`,
);

/** The days of the others grow every night, so the index counts them from a fixed day on. */
function daysWaiting(today: string): IndexScan {
  const indexed = waitingSince(sql`status_since_on`);
  const shift = sql`(${today}::text::date - date '2000-01-01')`;
  return {
    where: sql`status in ('waiting', 'open', 'process')`,
    key: sql`(${indexed} + ${shift})`,
    orderBy: (dir) => sql`${indexed} ${raw(dir)}, transaction_id ${raw(dir)}`,
    from: (comparison, place) => sql`
      (${indexed}, transaction_id) ${raw(comparison)} (${place.key}::text::int - ${shift}, ${place.transactionId})`,
  };
}
