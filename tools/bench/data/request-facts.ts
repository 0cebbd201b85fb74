import { below, oneOf, skewed, unit } from './random-sql.ts';
import { basketCount } from './baskets.ts';
import { clerk, storeCount } from './people.ts';
import { words } from './words.ts';

/** Rows `from` to `to` of those that are added now; their dates run over the two years before `now`. */
export type Slice = { from: number; to: number; first: number; last: number; now: Date; companies: number };

/** Receipts that nobody has requested have numbers below it, in the order of their dates. */
export const firstRequestNumber = 50_000_000;

const days = (expression: string) => `(${expression}) * interval '1 day'`;

/**
 * SQL of what happens to each request: 3 % are never confirmed and rejected after 72 hours; the others are confirmed
 * within hours, taken up within two days and ended within five, 5 % by a rejection, and few take weeks. So nearly all
 * have ended, and what is unfinished are the last days. `offset 0` keeps the steps apart: folded into one, each of them
 * would be computed again wherever a later one names it.
 */
export function requestFacts({ from, to, first, last, now, companies }: Slice): string {
  const present = `timestamptz '${now.toISOString()}'`;
  return `(
    select *, to_char(sales_date, 'YYYYMM') || (${firstRequestNumber} + n * 7368787 % 50000000) as id,
      case when ended_at <= ${present} then ended_as when process_at <= ${present} then 'process'
        when confirmed_at <= ${present} then 'open' else 'waiting' end as status,
      case when ended_at <= ${present} then ended_at when process_at <= ${present} then process_at
        when confirmed_at <= ${present} then confirmed_at else requested_at end as status_since,
      case when ended_at > ${present} or ended_as = 'closed' then '' when confirmed_at is null then 'Tidak dikonfirmasi dalam 72 jam.'
        else ${oneOf(words.rejections, 'n', 10)} end as remarks,
      ${clerk('n')} as clerk
    from (
      select *, coalesce(process_at + ${days(`0.2 + 2.6 * ${unit('n', 4)} + case when ${unit('n', 5)} < 0.005 then 15 * ${unit('n', 6)} else 0 end`)},
          requested_at + interval '72 hours') as ended_at,
        case when confirmed_at is null or ${unit('n', 7)} < 0.05 then 'rejected' else 'closed' end as ended_as,
        greatest(requested_on - (${below(9, 'n', 8)})::int,
          date_trunc('month', requested_on - case when extract(day from requested_on) <= 10 then 10 else 0 end)::date) as sales_date
      from (
        select *, confirmed_at + ${days(`0.2 + 2 * ${unit('n', 3)}`)} as process_at,
          (requested_at at time zone 'Asia/Jakarta')::date as requested_on
        from (
          select *, case when ${unit('n', 2)} >= 0.03
              then requested_at + interval '1 second' * (60 + 20000 * power(${unit('n', 1)}, 3)) end as confirmed_at
          from (
            select n, ${skewed(storeCount, 'n', 11)} as store_number, ${skewed(companies, 'n', 12)} as company,
              ${below(basketCount, 'n', 13)} as basket,
              ${present} - interval '730 days' * (1 - (n - ${first} + 0.5) / ${last - first + 1}::float8) as requested_at
            from generate_series(${from}::bigint, ${to}::bigint) as n offset 0) drawn offset 0) confirmed offset 0) taken_up offset 0) ended offset 0) facts`;
}
