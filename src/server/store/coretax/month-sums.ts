import type { Grouping, MonthSums } from '#domain/coretax/month/month-bridge.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { statusesOfPending } from '#domain/requests/faktur-state.ts';
import type { Db } from '../../database/database.ts';
import { fetchAll } from '../../database/read-in-batches.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';
import { withArchivedParts } from '../archive/archived-tables.ts';
import { firstDay } from '../lists/request-filter.ts';
import { hasFaktur } from './requested-parts.ts';

type Row = Omit<MonthSums, 'dpp' | 'dppNilaiLain' | 'ppn'> & Record<'dpp' | 'dppNilaiLain' | 'ppn', string>;

/** The condition of a month, or of one day. */
export const inMonth = (period: string): Sql =>
  isDay(period)
    ? sql`day = ${period}::text::date`
    : sql`day >= ${firstDay(period)} and day < (${firstDay(period)} + interval '1 month')::date`;

const placeColumns: Record<Grouping, Sql> = {
  code: sql`null::date as day, '' as store`,
  day: sql`day, '' as store`,
  store: sql`day, store`,
};

const amounts = raw('sum(dpp) as dpp, sum(dpp_nilai_lain) as dpp_nilai_lain, sum(ppn) as ppn');

/**
 * The sums of a month: receipts as they were counted when they came, and what of them is on a valid faktur, waits for one,
 * or came back without ever having had one. Requests in the archive count as before.
 */
export async function readMonthSums(tx: Db, period: string, by: Grouping): Promise<MonthSums[]> {
  const place = placeColumns[by];
  const statement = sql`
    with ${(await hasArchived(tx, period)) ? sql`${withArchivedParts(inMonth(period))},` : sql``}
    parts as materialized (
      select p.transaction_id, p.code, p.kind, p.day, p.store, p.dpp, p.dpp_nilai_lain, p.ppn, r.status, ${hasFaktur} as has_faktur
      from requested_parts p join requests r on r.transaction_id = p.transaction_id
      where ${inMonth(period)} and p.kind <> 'NoVAT'),
    lines as (
      select 'receipts' as line, kind, ${place}, sum(receipts) as count, sum(parts) as parts, sum(unbalanced) as unbalanced, ${amounts}
      from (select * from receipt_sums where ${inMonth(period)} union all select * from receipt_sum_changes where ${inMonth(period)}) s
      group by 2, 3, 4
      union all
      select case when has_faktur then 'fakturs' else 'pending' end, kind, ${place}, count(*), count(*), 0, ${amounts}
      from parts where has_faktur or status = any(${[...statusesOfPending]}::text[]) group by 1, 2, 3, 4
      union all
      select 'returns', kind, ${place}, count(*), count(*), 0, ${amounts}
      from return_parts v where ${inMonth(period)} and not exists (
        select from requested_parts p where p.transaction_id = v.transaction_id and p.code = v.code and ${hasFaktur})
      group by 2, 3, 4)
    select line, kind, coalesce(to_char(day, 'YYYY-MM-DD'), '') as day, store, count::float8 as count, parts::float8 as parts,
      unbalanced::float8 as unbalanced, dpp::text as dpp, dpp_nilai_lain::text as "dppNilaiLain", ppn::text as ppn
    from lines order by day, store collate "C", kind, line`;
  const all: MonthSums[] = [];
  for await (const rows of fetchAll<Row>(tx, statement, batchSize))
    for (const { dpp, dppNilaiLain, ppn, ...row } of rows)
      all.push({ ...row, dpp: BigInt(dpp), dppNilaiLain: BigInt(dppNilaiLain), ppn: BigInt(ppn) });
  return all;
}

const batchSize = 5_000;

/** Whatever is brought back is brought back within a year. */
async function hasArchived(tx: Db, period: string): Promise<boolean> {
  const month = firstDay(period.slice(0, 7));
  const [some] = await tx`select from archived_requests
    where sales_date >= ${month} - interval '1 year' and sales_date < ${month} + interval '1 month' limit 1`;
  return some !== undefined;
}
