import type { ListFilter } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { archivedRequests, archivedWhere } from '../archive/archived-tables.ts';
import { asksOnly } from './asked-words.ts';
import { unsearched } from './request-filter.ts';
import { isMatch } from './request-search.ts';

/** The columns that the archive has without opening a record, under the names that filters use. */
const known = sql`(select transaction_id, status, store, sales_date, requested_on,
  (ended_at at time zone 'Asia/Jakarta')::date as status_since_on from archived_requests) requests`;

const knownPart = ({ status, store, date, from, to, sinceFrom, sinceTo, month }: ListFilter): ListFilter => ({
  status,
  store,
  date,
  from,
  to,
  sinceFrom,
  sinceTo,
  month,
});
const isKnown = (filter: ListFilter): boolean =>
  asksOnly(filter, 'store', 'date', 'from', 'to', 'sinceFrom', 'sinceTo', 'month');

/** Precedes a statement that reads requests by this filter, or those that are named: it finds those of the archive. */
export const archivedSource = (asked: ListFilter | readonly string[]): Sql => {
  const which = isNamed(asked)
    ? sql`a.transaction_id = any(${asked}::text[])`
    : sql`a.transaction_id in (select transaction_id from ${known} where ${unsearched(knownPart(asked))})`;
  return sql`with ${archivedWhere(which)}, requests as (${archivedRequests})`;
};

export const archivedCondition = (asked: ListFilter | readonly string[]): Sql =>
  isNamed(asked) ? sql`true` : sql`${isMatch(asked)} and ${unsearched(asked)}`;

export async function countArchived(db: Db, asked: ListFilter | readonly string[]): Promise<number> {
  const [row] =
    !isNamed(asked) && isKnown(asked)
      ? await db<{ count: number }[]>`select count(*)::int as count from ${known} where ${unsearched(asked)}`
      : await db<{ count: number }[]>`
          ${archivedSource(asked)} select count(*)::int as count from requests where ${archivedCondition(asked)}`;
  return row?.count ?? 0;
}

const isNamed = (asked: ListFilter | readonly string[]): asked is readonly string[] => Array.isArray(asked);
