import {
  statusesByName,
  type Direction,
  type RequestFilter,
  type RequestSort,
} from '#domain/request-list.ts';
import { hasEnded, type RequestStatus } from '#domain/request-status.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';

/** Where a request stands in an order: what it is sorted by, as a text, and the ID that breaks the tie. */
export type Place = { key: string; transactionId: string };
type Side = '>' | '>=' | '<';

/**
 * Requests that one index has in their order, so that reading on from any place is cheap. The conditions are written as
 * the indexes have them.
 */
export type Run = {
  among: Sql;
  key: Sql;
  by: (dir: Direction) => Sql;
  beside: (side: Side, place: Place) => Sql;
};

type Column = { key: Sql; cast: Sql };

/** Text by its lower-case bytes, so that every PostgreSQL sorts alike. An ID has digits only: any collation will do. */
const columns: Record<Exclude<RequestSort, 'days' | 'transactionId'>, Column> = {
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

/** The newest first, unless an order is asked for. */
export const orderOf = ({ sort, dir = sort === undefined ? 'desc' : 'asc' }: RequestFilter) => ({
  sort: sort ?? ('requestedOn' as const),
  dir,
});

export const otherWay = (dir: Direction): Direction => (dir === 'asc' ? 'desc' : 'asc');

/** The runs that a list in this order is merged of: one, but for the days of all statuses. */
export function runsOf(sort: RequestSort, today: string, status?: RequestStatus): Run[] {
  if (sort === 'days')
    return [
      ...(status === undefined || hasEnded(status) ? [daysTaken] : []),
      ...(status === undefined || !hasEnded(status) ? [daysWaiting(today)] : []),
    ];
  if (sort === 'transactionId') return [byTransactionId];
  const column = columns[sort];
  // Written like the key: else the index would be read from its beginning up to the first of them.
  const among =
    sort === 'status' && status ? sql`${column.key} = ${statusesByName.indexOf(status) + 1}` : sql`true`;
  return [byColumn(column, among)];
}

const word = (text: Side | Direction) => raw(text);

const byTransactionId: Run = {
  among: sql`true`,
  key: sql`''`,
  by: (dir) => sql`transaction_id ${word(dir)}`,
  beside: (side, { transactionId }) => sql`transaction_id ${word(side)} ${transactionId}`,
};

const byColumn = ({ key, cast }: Column, among: Sql): Run => ({
  among,
  key,
  by: (dir) => sql`${key} ${word(dir)}, transaction_id ${word(dir)}`,
  beside: (side, place) =>
    sql`(${key}, transaction_id) ${word(side)} (${place.key}::text::${cast}, ${place.transactionId})`,
});

/** The days of those that have ended stand still. */
const daysTaken: Run = byColumn(
  { key: sql`(status_since_on - requested_on)`, cast: sql`int` },
  sql`status in ('closed', 'rejected')`,
);

/** The days of the others grow every night, so that the index has the day on which they began. */
function daysWaiting(today: string): Run {
  const key = sql`(${today}::text::date - status_since_on)`;
  return {
    among: sql`status in ('waiting', 'open', 'process')`,
    key,
    by: (dir) => sql`status_since_on ${word(otherWay(dir))}, transaction_id ${word(dir)}`,
    beside: (side, place) => sql`
      status_since_on ${side === '<' ? sql`>=` : sql`<=`} ${today}::text::date - ${place.key}::text::int
      and (${key}, transaction_id) ${word(side)} (${place.key}::text::int, ${place.transactionId})`,
  };
}
