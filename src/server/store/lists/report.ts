import { sql, type Sql } from '../../database/sql.ts';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { ListFilter } from '#domain/requests/request-list.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import type { CountedRows } from '../../database/read-in-batches.ts';
import { countRequests } from './request-count.ts';
import { archivedCondition, archivedSource, countArchived } from './archived-report.ts';
import { matching, orderBy } from './request-list.ts';

/** A request as the report shows it. Days are counted from the first of January 1970; an amount is a text of digits. */
export type ReportRow = {
  requestedDay: number;
  transactionId: string;
  store: string;
  salesDay: number;
  totalPaid: string;
  companyName: string;
  email: string;
  npwp: string;
  companyAddress: string;
  status: RequestStatus;
};

/** A row with the columns of the faktur, which are null without a valid one. */
export type FakturReportRow = ReportRow & {
  fakturNumber: string | null;
  fakturDay: number | null;
  /** YYYY-MM */
  fakturMasa: string | null;
  dpp: string | null;
  dppNilaiLain: string | null;
  ppn: string | null;
  fakturState: FakturState;
  /** The day from which the day of upload is counted, as YYYY-MM-DD. */
  uploadedFor: string;
};

const fakturColumns = sql`,
  faktur_number as "fakturNumber", faktur_date - date '1970-01-01' as "fakturDay", to_char(faktur_masa, 'YYYY-MM') as "fakturMasa",
  dpp::text as dpp, dpp_nilai_lain::text as "dppNilaiLain", ppn::text as ppn, faktur_state as "fakturState",
  to_char(coalesce(faktur_date, exported_under, sales_date), 'YYYY-MM-DD') as "uploadedFor"`;

const named = (ids: readonly string[]): Sql => sql`from requests where transaction_id = any(${ids}::text[])`;

async function countNamed(db: Db, ids: readonly string[]): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count ${named(ids)}`;
  return row?.count ?? 0;
}

/** All requests of a filter in its order, or those that are named, as rows of the report; those of the archive follow. */
export function reportRows(asked: ListFilter | string[], today: string, withFaktur: boolean): CountedRows {
  const isNamed = Array.isArray(asked);
  // Numbers and digits instead of written dates: the database writes those faster than anything else.
  const columns = sql`
      requested_on - date '1970-01-01' as "requestedDay", transaction_id as "transactionId", store,
        sales_date - date '1970-01-01' as "salesDay", total_paid::text as "totalPaid", company_name as "companyName", email, npwp,
        company_address as "companyAddress", status ${withFaktur ? fakturColumns : sql``}`;
  const order = isNamed ? sql`requested_on, transaction_id` : orderBy(asked, today);
  return {
    count: async (tx) =>
      (isNamed ? await countNamed(tx, asked) : await countRequests(tx, asked)) +
      (await countArchived(tx, asked)),
    statements: [
      sql`select ${columns} ${isNamed ? sql`${named(asked)} order by ${order}` : matching(asked, today)}`,
      sql`${archivedSource(asked)} select ${columns} from requests where ${archivedCondition(asked)} order by ${order}`,
    ],
    batchSize: 1_000,
  };
}
