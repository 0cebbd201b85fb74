import { statusesInWork } from '#domain/requests/faktur-state.ts';
import { statusesOf, type ListFilter } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';
import { saleMonth, unsearched } from '../lists/request-filter.ts';
import { isIndexed, isMatch } from '../lists/request-search.ts';
import { findFew } from '../lists/search-count.ts';
import { isTaken } from './assignments.ts';

/**
 * The first free one in the order in which fakturs are due, locked. Whoever comes at the same moment passes it by; one
 * that others hold for another reason is waited for only where no other is left.
 */
export async function lockNextFree(db: Db, filter: ListFilter): Promise<string | undefined> {
  const asked = statusesOf(filter);
  const status = statusesInWork.filter((one) => asked.length === 0 || asked.includes(one));
  if (status.length === 0) return undefined;
  const wanted = await wantedInWork(db, { ...filter, status });
  return (await lockFirst(db, wanted, 'skip locked')) ?? lockFirst(db, wanted, '');
}

/**
 * The requests in work that a filter takes in. A common filter is compared with one request after the other, in the
 * order in which they are due.
 */
async function wantedInWork(db: Db, filter: ListFilter): Promise<Sql> {
  const few = isIndexed(filter) ? await findFew(db, filter) : undefined;
  const matches = few?.found ? sql`transaction_id = any(${few.found}::text[])` : isMatch(filter);
  return sql`${matches} and ${unsearched(filter)}`;
}

async function lockFirst(db: Db, wanted: Sql, others: 'skip locked' | ''): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select transaction_id as id from requests where ${wanted} and not ${isTaken}
    order by ${saleMonth}, requested_on, transaction_id limit 1 for update of requests ${raw(others)}`;
  return row?.id;
}

/** False when somebody took it after it was looked for. The caller has locked the request. */
export async function assignIfFree(
  db: Db,
  transactionId: string,
  { staffId, by, at }: { staffId: string; by: string; at: Date },
): Promise<boolean> {
  const rows = await db`
    insert into assignments as a (transaction_id, staff_id, assigned_by, assigned_at)
    values (${transactionId}, ${staffId}, ${by}, ${at})
    on conflict (transaction_id) do update set staff_id = excluded.staff_id, assigned_by = excluded.assigned_by,
      assigned_at = excluded.assigned_at
    where exists (select from staff p where p.id = a.staff_id and p.deleted_at is not null)
    returning 1`;
  return rows.length === 1;
}
