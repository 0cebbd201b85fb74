import type { Session } from '../../src/server/database/database.ts';
import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import { earlierMonthsKept, monthStart } from '#domain/receipts/receipt.ts';
import { listMonths } from './data/fill-receipts.ts';
import { firstRequestNumber } from './data/request-facts.ts';

export type Samples = Awaited<ReturnType<typeof takeSamples>>;

const asked = 400;

/** What calls ask for, spread over all that is there: nobody asks for the same thing twice in a row. */
export async function takeSamples(sql: Session) {
  const today = jakartaDate(new Date());
  const months = await listMonths(sql, today, monthStart(today, -earlierMonthsKept));
  const current = months.at(-1);
  if (!current || current.filled === 0) throw new Error('there are no receipts of this month');
  const [total] = await sql<{ requests: number }[]>`
    select sum(count)::int as requests from request_tallies where dimension = 'all'`;
  const requests = total?.requests ?? 0;
  const share = Math.min(100, (100 * 40 * asked) / requests);
  const ids = await sql<{ id: string; npwp: string; phone: string; email: string; name: string }[]>`
    select transaction_id as id, npwp, phone, email, requester_name as name from requests tablesample system (${share}) where confirmed_at is not null
    order by md5(transaction_id) limit ${asked}`;
  const stores = await sql<{ store: string }[]>`
    select key as store from request_tallies where dimension = 'store' group by key order by sum(count) desc, key limit 100`;
  const [middle] = await sql<{ day: string }[]>`
    select to_char(current_date - 365, 'YYYY-MM-DD') as day`;
  return {
    requests,
    requestIds: ids.map(({ id }) => id),
    npwps: ids.map(({ npwp }) => npwp),
    /** Somebody who has requested. */
    person: ids[0] ?? { phone: '', email: '', name: '' },
    /** Receipts of this month that nobody has requested. */
    freeReceipts: Array.from({ length: asked }, (_, index) => {
      const number = 1 + Math.floor((index * current.filled) / asked);
      return `${current.firstDay.slice(0, 7).replace('-', '')}${String(number).padStart(8, '0')}`;
    }),
    /** A store with many requests and one with fewer. */
    stores: { large: stores[0]?.store ?? '', small: stores.at(-1)?.store ?? '' },
    day: middle?.day ?? '',
  };
}

/** Receipts of this month that can be requested now, the latest ones first. */
export async function freshReceipts(sql: Session, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select transaction_id as id from receipts r
    where sales_date >= ${monthStart(jakartaDate(new Date()), 0)}::text::date
      and length(transaction_id) = 14 and right(transaction_id, 8) < ${String(firstRequestNumber)}
      and not exists (select from requests q where q.transaction_id = r.transaction_id)
    order by transaction_id desc limit ${count}`;
  return rows.map(({ id }) => id);
}
