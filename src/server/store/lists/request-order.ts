import {
  statusesByName,
  type Direction,
  type RequestFilter,
  type RequestSort,
} from '#domain/request-list.ts';
import { hasEnded, type RequestStatus } from '#domain/request-status.ts';
import type { Db, Fragment } from '../../database/database.ts';

/** Where a request stands in an order: what it is sorted by, as a text, and the ID that breaks the tie. */
export type Place = { key: string; transactionId: string };
type Side = '>' | '>=' | '<';

/**
 * Requests that one index has in their order, so that reading on from any place is cheap. The conditions are written as
 * the indexes have them.
 */
export type Run = {
  among: Fragment;
  key: Fragment;
  by: (dir: Direction) => Fragment;
  beside: (side: Side, place: Place) => Fragment;
};

type Column = { key: Fragment; cast: Fragment };

/** Text by its lower-case bytes, so that every PostgreSQL sorts alike. An ID has digits only: any collation will do. */
const columns: Record<Exclude<RequestSort, 'days' | 'transactionId'>, (db: Db) => Column> = {
  requestedOn: (db) => ({ key: db`requested_on`, cast: db`date` }),
  store: (db) => ({ key: db`lower(store collate "C")`, cast: db`text` }),
  salesDate: (db) => ({ key: db`sales_date`, cast: db`date` }),
  totalPaid: (db) => ({ key: db`total_paid`, cast: db`bigint` }),
  requesterName: (db) => ({ key: db`lower(requester_name collate "C")`, cast: db`text` }),
  companyName: (db) => ({ key: db`lower(company_name collate "C")`, cast: db`text` }),
  email: (db) => ({ key: db`lower(email collate "C")`, cast: db`text` }),
  npwp: (db) => ({ key: db`npwp`, cast: db`text` }),
  companyAddress: (db) => ({ key: db`left(lower(company_address collate "C"), 100)`, cast: db`text` }),
  status: (db) => ({
    key: db`array_position(${db.unsafe(`'{${statusesByName.join(',')}}'::text[]`)}, status)`,
    cast: db`int`,
  }),
};

/** The newest first, unless an order is asked for. */
export const orderOf = ({ sort, dir = sort === undefined ? 'desc' : 'asc' }: RequestFilter) => ({
  sort: sort ?? ('requestedOn' as const),
  dir,
});

export const otherWay = (dir: Direction): Direction => (dir === 'asc' ? 'desc' : 'asc');

/** The runs that a list in this order is merged of: one, but for the days of all statuses. */
export function runsOf(db: Db, sort: RequestSort, today: string, status?: RequestStatus): Run[] {
  if (sort === 'days')
    return [
      ...(status === undefined || hasEnded(status) ? [daysTaken(db)] : []),
      ...(status === undefined || !hasEnded(status) ? [daysWaiting(db, today)] : []),
    ];
  if (sort === 'transactionId') return [byTransactionId(db)];
  const column = columns[sort](db);
  // Written like the key: else the index would be read from its beginning up to the first of them.
  const among =
    sort === 'status' && status ? db`${column.key} = ${statusesByName.indexOf(status) + 1}` : db`true`;
  return [byColumn(db, column, among)];
}

const word = (db: Db, text: Side | Direction) => db.unsafe(text);

const byTransactionId = (db: Db): Run => ({
  among: db`true`,
  key: db`''`,
  by: (dir) => db`transaction_id ${word(db, dir)}`,
  beside: (side, { transactionId }) => db`transaction_id ${word(db, side)} ${transactionId}`,
});

const byColumn = (db: Db, { key, cast }: Column, among: Fragment): Run => ({
  among,
  key,
  by: (dir) => db`${key} ${word(db, dir)}, transaction_id ${word(db, dir)}`,
  beside: (side, place) =>
    db`(${key}, transaction_id) ${word(db, side)} (${place.key}::text::${cast}, ${place.transactionId})`,
});

/** The days of those that have ended stand still. */
const daysTaken = (db: Db): Run =>
  byColumn(
    db,
    { key: db`(status_since_on - requested_on)`, cast: db`int` },
    db`status in ('closed', 'rejected')`,
  );

/** The days of the others grow every night, so that the index has the day on which they began. */
function daysWaiting(db: Db, today: string): Run {
  const key = db`(${today}::text::date - status_since_on)`;
  return {
    among: db`status in ('waiting', 'open', 'process')`,
    key,
    by: (dir) => db`status_since_on ${word(db, otherWay(dir))}, transaction_id ${word(db, dir)}`,
    beside: (side, place) => db`
      status_since_on ${side === '<' ? db`>=` : db`<=`} ${today}::text::date - ${place.key}::text::int
      and (${key}, transaction_id) ${word(db, side)} (${place.key}::text::int, ${place.transactionId})`,
  };
}
