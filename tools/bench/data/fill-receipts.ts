import type { Session } from '../../../src/server/database/database.ts';
import type { CalendarDate } from '#domain/dates/jakarta-date.ts';
import { below, skewed } from './random-sql.ts';
import { basketCount } from './baskets.ts';
import { storeCount, storeName } from './people.ts';
import { firstRequestNumber } from './request-facts.ts';

/** A month that is kept, up to today, and how many receipts nobody has requested it has. */
export type Month = { firstDay: string; table: string; days: number; filled: number };

const idOf = (month: Month, number: string) =>
  `'${month.firstDay.slice(0, 7).replace('-', '')}' || lpad((${number})::text, 8, '0')`;

/** Numbers after those that are there, in order, so that the index only grows at its end. */
export async function fillReceipts(
  session: Session,
  month: Month,
  { from, to, last }: { from: number; to: number; last: number },
): Promise<void> {
  const span = last - month.filled;
  await session.script(`
    insert into ${month.table} (transaction_id, sales_date, store, total_paid, lines)
    select ${idOf(month, 'n')}, date '${month.firstDay}' + ((n - ${month.filled + 1}) * ${month.days} / ${span})::int,
      ${storeName('store_number')}, b.total, b.lines
    from (select n, ${skewed(storeCount, 'n', 31)} as store_number, ${below(basketCount, 'n', 32)} as basket
      from generate_series(${from}::bigint, ${to}::bigint) as n offset 0) drawn join basket b on b.number = drawn.basket`);
}

/** Receipts of requests, as far as their month is kept. */
export async function addRequestedReceipts(session: Session, oldestKept: string): Promise<void> {
  await session`
    insert into receipts (transaction_id, sales_date, store, total_paid, lines)
    select transaction_id, sales_date, store, total_paid, lines from requests where sales_date >= ${oldestKept}::text::date
    order by transaction_id on conflict do nothing`;
}

export async function countRequestedReceipts(session: Session, oldestKept: string): Promise<number> {
  const [row] = await session<{ count: number }[]>`
    select count(*)::int as count from requests where sales_date >= ${oldestKept}::text::date`;
  return row?.count ?? 0;
}

const isoDay = ({ year, month, day }: CalendarDate) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** What is kept, up to today. */
export async function listMonths(
  session: Session,
  today: CalendarDate,
  oldestKept: string,
): Promise<Month[]> {
  return session<Month[]>`
    select first_day::date::text as "firstDay", 'receipts_' || to_char(first_day, 'YYYY_MM') as table,
      (least(first_day + interval '1 month', ${isoDay(today)}::text::timestamp + interval '1 day')::date - first_day::date) as days,
      coalesce((select right(transaction_id, 8)::int from receipts
        where sales_date >= first_day::date and sales_date < (first_day + interval '1 month')::date
          and transaction_id < to_char(first_day, 'YYYYMM') || ${String(firstRequestNumber)}
        order by transaction_id desc limit 1), 0) as filled
    from generate_series(${oldestKept}::text::timestamp, ${isoDay(today)}::text::timestamp, interval '1 month') as first_day
    order by 1`;
}
