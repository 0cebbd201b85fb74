import { statusesInWork, statusesOfPending, type FakturState } from '#domain/requests/faktur-state.ts';
import type { PendingReason } from '#domain/coretax/month/pending-reason.ts';
import type { Db } from '../../database/database.ts';
import { fetchAll } from '../../database/read-in-batches.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { withArchivedSales } from '../archive/archived-tables.ts';
import { firstDay } from '../lists/request-filter.ts';
import { mayBeHad } from '../issuing/with-provider.ts';
import { countsOn } from './fakturs.ts';
import { hasFaktur, isOfPart, partOfFaktur } from './requested-parts.ts';

/** A valid faktur of a receipt that was sold in the month. */
export type DigunggungRow = {
  transactionId: string;
  store: string;
  salesDate: string;
  /** The total of the whole receipt. Of several fakturs the first one has it and the others 0, so that sums are true. */
  totalPaid: number;
  number: string;
  code: string;
  fakturDate: string | null;
  /** YYYY-MM; null where the date is not known. */
  fakturMasa: string | null;
  /** Counts in another month than the sale. */
  late: boolean;
  /** 0 where they are not on record. */
  dpp: number;
  dppNilaiLain: number;
  ppn: number;
  lacksAmounts: boolean;
  /** The faktur prints no price without tax: its DPP is that of the receipt. */
  estimated: boolean;
  /** Brought back of the whole receipt. */
  returned: number;
};

/** A part of a sale that has no valid faktur on record, closed or not; of a receipt that was never counted the whole. */
export type PendingRow = {
  transactionId: string;
  store: string;
  salesDate: string;
  /** The total of the whole receipt. Of several pending parts the first one has it and the others 0. */
  totalPaid: number;
  fakturState: FakturState;
  /** The code of the faktur that it awaits; null where that is not known. */
  code: string | null;
  why: PendingReason;
};

/** A change since the last snapshot, whose values are those before: null for what it does not have. */
export type DigunggungChange = {
  kind: 'new' | 'replaced' | 'cancelled' | 'returned';
  transactionId: string;
  number: string;
  previousNumber: string | null;
  ppn: number;
  previousPpn: number | null;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  at: string;
};

const batchSize = 1_000;
const soldIn = (masa: string) =>
  sql`sales_date >= ${firstDay(masa)} and sales_date < ${firstDay(masa)} + interval '1 month'`;
const day = (date: Sql) => sql`to_char(${date}, 'YYYY-MM-DD')`;
const returned = sql`(select coalesce(sum(amount), 0) from receipt_returns b where b.transaction_id = r.transaction_id)`;
const returnedAt = sql`(select max(received_at) from receipt_returns b where b.transaction_id = r.transaction_id)`;
// Looked up for each request of the month, however many fakturs other months have.
const validOf = (masa: string) => sql`
  from requests r cross join lateral (
    select * from fakturs where fakturs.transaction_id = r.transaction_id and fakturs.state = 'valid' offset 0) f
  where ${soldIn(masa)}`;

/** The parts by which a month of which something is in the archive is read as a whole; undefined for the others. */
async function archivedSales(tx: Db, masa: string): Promise<Sql | undefined> {
  const [some] = await tx`select from archived_requests where ${soldIn(masa)} limit 1`;
  return some && withArchivedSales(soldIn(masa));
}

/** Lists the rows of a month by store, day and ID. */
export async function* listRows(tx: Db, masa: string): AsyncGenerator<DigunggungRow[]> {
  const archived = await archivedSales(tx, masa);
  // What is told of a row is computed once, because of `offset 0`, and not for each column that uses it.
  const listed = sql`order by store collate "C", sales_date, transaction_id collate "C", code`;
  const statement = sql`${archived ? sql`with ${archived}` : sql``}
    select transaction_id as "transactionId", store, ${day(sql`sales_date`)} as "salesDate",
      case when lag(transaction_id) over (${listed}) = transaction_id then 0 else total_paid::float8 end as "totalPaid",
      number, code, ${day(sql`faktur_date`)} as "fakturDate", to_char(counts_on, 'YYYY-MM') as "fakturMasa",
      coalesce(date_trunc('month', counts_on::timestamp) <> ${firstDay(masa)}, false) as late,
      coalesce(dpp, 0)::float8 as dpp, coalesce(dpp_nilai_lain, 0)::float8 as "dppNilaiLain", coalesce(ppn, 0)::float8 as ppn,
      dpp is null or dpp_nilai_lain is null or ppn is null as "lacksAmounts", coalesce(dpp_estimated, false) as estimated,
      returned::float8 as returned
    from (
      select r.transaction_id, store, sales_date, total_paid, f.number, f.code, f.faktur_date, f.dpp, f.dpp_nilai_lain, f.ppn, f.dpp_estimated,
        ${countsOn} as counts_on, ${returned} as returned
      ${validOf(masa)} offset 0) valid
    ${listed}`;
  yield* fetchAll<DigunggungRow>(tx, statement, batchSize);
}

/** How many valid fakturs a month has, and what they say. */
export async function sumFakturs(tx: Db, masa: string): Promise<object> {
  const archived = await archivedSales(tx, masa);
  const [row] = await tx<object[]>`${archived ? sql`with ${archived}` : sql``}
    select count(*)::float8 as count, coalesce(sum(f.dpp), 0)::text as dpp, coalesce(sum(f.dpp_nilai_lain), 0)::text as "dppNilaiLain",
      coalesce(sum(f.ppn), 0)::text as ppn ${validOf(masa)}`;
  return row ?? {};
}

const replacementAwaited = sql`exists (
  select from fakturs f where f.transaction_id = r.transaction_id and f.state = 'replaced'
    and (p.code is null or ${isOfPart(partOfFaktur)})
    and not exists (select from fakturs later where later.transaction_id = f.transaction_id
      and right(later.number, 13) = right(f.number, 13) and later.number > f.number))`;
const exported = sql`exists (
  select from export_items i where i.transaction_id = r.transaction_id and i.state = 'exported'
    and (p.code is null or ${isOfPart(sql`i.code`)}))`;

/** Whether the provider may have the faktur of a part p, of which no number is on record. */
const isAtProvider = (which: Sql): Sql => sql`exists (
  select from issues i where i.transaction_id = r.transaction_id and ${mayBeHad} and ${which}
    and (p.code is null or ${isOfPart(sql`i.code`)}))`;

/** Lists by store, day, ID and code what was sold in the month, is requested and not rejected, and has no valid number. */
export async function* listPending(tx: Db, masa: string): AsyncGenerator<PendingRow[]> {
  const archived = await archivedSales(tx, masa);
  const listed = sql`order by r.store collate "C", sales_date, r.transaction_id collate "C", p.code`;
  const statement = sql`${archived ? sql`with ${archived}` : sql``}
    select r.transaction_id as "transactionId", r.store, ${day(sql`sales_date`)} as "salesDate",
      case when lag(r.transaction_id) over (${listed}) = r.transaction_id then 0 else total_paid::float8 end as "totalPaid",
      faktur_state as "fakturState", p.code, case
        when ${isAtProvider(sql`i.verdict is not null`)} then 'notAccepted'
        when ${isAtProvider(sql`true`)} then 'withProvider'
        when status = any(${[...statusesInWork]}::text[]) and ${exported} then 'exported'
        when ${replacementAwaited} then 'replacementMissing'
        when status = 'closed' then 'closedWithoutNumber'
        else 'open' end as why
    from requests r left join requested_parts p on p.transaction_id = r.transaction_id
    where ${soldIn(masa)} and status = any(${[...statusesOfPending]}::text[]) and case when p.code is null
      then not exists (select from fakturs f where f.transaction_id = r.transaction_id and f.state = 'valid' offset 0)
      else p.kind <> 'NoVAT' and not ${hasFaktur} end
    ${listed}`;
  yield* fetchAll<PendingRow>(tx, statement, batchSize);
}

/**
 * The difference between what the last snapshot had and what is there now, earliest first. A faktur and its replacements
 * have the same last 13 digits: another faktur for the same goods is a new one, and the one before was cancelled. A
 * return is told beside whatever else happened to a faktur that both have.
 */
export async function* listChanges(tx: Db, masa: string): AsyncGenerator<DigunggungChange[]> {
  const archived = await archivedSales(tx, masa);
  const statement = sql`
    with ${archived ? sql`${archived},` : sql``} present as (
      select f.transaction_id, f.code, f.number, coalesce(f.ppn, 0) as ppn, f.recorded_at, ${returned} as returned,
        ${returnedAt} as returned_at
      ${validOf(masa)}),
    past as (
      select transaction_id, code, number, ppn, returned, taken_at
      from digunggung_rows cross join (
        select taken_at from digunggung_snapshots where masa = ${firstDay(masa)} order by number desc limit 1) last
      where masa = ${firstDay(masa)}),
    compared as (
      select coalesce(n.transaction_id, o.transaction_id) as transaction_id, n.number, n.ppn, n.recorded_at, n.returned,
        n.returned_at, o.number as old_number, o.ppn as old_ppn, o.returned as old_returned, o.taken_at
      from present n full join past o on n.transaction_id = o.transaction_id and n.code = o.code
        and right(n.number, 13) = right(o.number, 13))
    select kind, transaction_id as "transactionId", c.number, c.old_number as "previousNumber", c.ppn::float8 as ppn,
      c.old_ppn::float8 as "previousPpn", to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at
    from compared cross join lateral (
      select 'new' as kind, number, null as old_number, ppn, null::bigint as old_ppn, recorded_at as at
        where old_number is null
      union all
      select 'replaced', number, old_number, ppn, old_ppn, recorded_at where (number, ppn) <> (old_number, old_ppn)
      union all
      select 'cancelled', old_number, old_number, 0, old_ppn,
        -- One that was taken back altogether leaves no trace of when.
        coalesce((select ended_at from fakturs f where f.number = old_number), taken_at)
        where number is null
      union all
      select 'returned', number, number, ppn, ppn, returned_at where returned <> old_returned) c
    order by c.at, transaction_id collate "C", c.number collate "C", kind`;
  yield* fetchAll<DigunggungChange>(tx, statement, batchSize);
}
