import type { AwaitedPart, FakturHere } from '#domain/coretax/reconciliation/reconcile.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { live, salesInArchive } from '../archive/archived-tables.ts';
import { firstDay } from '../lists/request-filter.ts';
import { invoiceSums } from '../issuing/invoice-sums.ts';
import { mayBeHad } from '../issuing/with-provider.ts';
import { countsOn } from './fakturs.ts';

/** Sales whose fakturs may count in the month: they have three months, and the days to upload them. */
const soldFor = (masa: string): Sql =>
  sql`sales_date >= ${firstDay(masa)} - interval '4 months' and sales_date < ${firstDay(masa)} + interval '1 month'`;

type FakturSelection = { masa: string; numbers: readonly string[]; transactionIds: readonly string[] };

/** The valid fakturs of a month, and those that have one of these numbers or belong to one of these requests. */
export async function listFaktursHere(db: Db, asked: FakturSelection): Promise<FakturHere[]> {
  const found = await readFakturs(db, live, asked);
  const [some] = await db`select from archived_requests where ${soldFor(asked.masa)} limit 1`;
  return some ? [...found, ...(await readFakturs(db, salesInArchive(soldFor(asked.masa)), asked))] : found;
}

function readFakturs(
  db: Db,
  source: Sql,
  { masa, numbers, transactionIds }: FakturSelection,
): Promise<FakturHere[]> {
  const begin = firstDay(masa);
  // A replacement counts in the month of the first one, which is not after it.
  const mayCount = sql`faktur_date >= ${begin} and (faktur_date < ${begin} + interval '1 month' or replaces is not null)`;
  return db<FakturHere[]>`
    ${source}
    select number, coalesce(part, code) as part, state, transaction_id as "transactionId",
      to_char(faktur_date, 'YYYY-MM-DD') as date, dpp_nilai_lain::float8 as "dppNilaiLain", ppn::float8 as ppn,
      coalesce(date_trunc('month', ${countsOn}::timestamp) = ${begin}, false) as "isOfMonth",
      recorded_at < (select max(read_at) from coretax_list_months m where m.masa = ${begin} and whole_by is not null)
        is true as "wasListed"
    from (
      select * from fakturs where state = 'valid' and ${mayCount}
      union select * from fakturs where number = any(${numbers}::text[])
      union select * from fakturs where state = 'valid' and transaction_id = any(${transactionIds}::text[])) f
    order by number`;
}

/** Exported for the month, and neither issued nor taken out; or with a provider, and of no number that was accepted. */
export async function listAwaitedParts(db: Db, masa: string): Promise<AwaitedPart[]> {
  return db<AwaitedPart[]>`
    select transaction_id as "transactionId", code, to_char(faktur_date, 'YYYY-MM-DD') as date,
      round(other_tax_base / 100.0)::float8 as "dppNilaiLain", round(vat / 100.0)::float8 as ppn
    from export_items where state = 'exported' and faktur_date >= ${firstDay(masa)}
      and faktur_date < ${firstDay(masa)} + interval '1 month'
    union all
    select transaction_id, code, to_char(issued_on, 'YYYY-MM-DD'), round(other_tax_base / 100.0)::float8, round(vat / 100.0)::float8
    from issues i cross join lateral (select coalesce(i.faktur_date, (i.invoice->>'date')::date) as issued_on, sums.*
      from (${invoiceSums}) sums) told
    where ${mayBeHad} and issued_on >= ${firstDay(masa)} and issued_on < ${firstDay(masa)} + interval '1 month'
    order by "transactionId", code`;
}
