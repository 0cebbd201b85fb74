import type { Buyer } from '#domain/buyers/buyer.ts';
import type { ExportSubject } from '#domain/coretax/export-check.ts';
import type { FakturStage } from '#domain/coretax/faktur-stage.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { condition, saleMonth } from '../lists/request-filter.ts';
import { isAskedOfProvider } from '../issuing/with-provider.ts';
import { hasWaitingCorrection } from './waiting-corrections.ts';

export type ExportFilter = {
  status?: Extract<RequestStatus, 'open' | 'process'> | undefined;
  store?: string | undefined;
  /** YYYY-MM of the sale. */
  month?: string | undefined;
  /** The last month of sale, as its first day, that has to be uploaded by the wanted day. */
  lastMonth?: string | undefined;
  /** The search, as in the list of requests. */
  q?: string | undefined;
  /** Whether only those are wanted of which something waits or is queued at the provider. */
  isToWithdraw?: boolean | undefined;
};

const isAsked = sql`exists (
  select from issues i where i.transaction_id = requests.transaction_id and ${isAskedOfProvider})`;

const isUnsent = sql`exists (
  select from issues i where i.transaction_id = requests.transaction_id and i.state in ('waiting', 'queued'))`;

/**
 * Finds the requests that can be exported, and beside them, as far as the limit goes, those that are in a batch or
 * asked of the provider.
 */
export async function findMatching(
  db: Db,
  { lastMonth, isToWithdraw = false, ...filter }: ExportFilter,
  limit: number,
): Promise<{ free: string[]; taken: string[] }> {
  const ids = async (stage: FakturStage, which: Sql, most: number) => {
    const rows = await db<{ id: string }[]>`
      select transaction_id as id from requests where ${condition({ ...filter, stage })} ${which}
        ${lastMonth ? sql`and ${saleMonth} <= ${lastMonth}::text::date` : sql``}
      order by ${saleMonth}, requested_on, transaction_id limit ${most}`;
    return rows.map(({ id }) => id);
  };
  if (isToWithdraw) return { free: await ids('toExport', sql`and ${isUnsent}`, limit + 1), taken: [] };
  const free = await ids('toExport', sql`and not ${isAsked}`, limit + 1);
  const exported = await ids('exported', sql``, Math.max(0, limit - free.length));
  const asked = await ids(
    'toExport',
    sql`and ${isAsked}`,
    Math.max(0, limit - free.length - exported.length),
  );
  return { free, taken: [...exported, ...asked] };
}

/** A request as it stood when it was read; it has not changed since as long as its version is the same. */
export type ReadSubject = ExportSubject & { version: string };

type Row = Omit<Receipt, 'pricesIncludeTax' | 'receiptDiscount' | 'storeCode'> &
  Pick<
    ExportSubject,
    'status' | 'collector' | 'supportingDocument' | 'returns' | 'active' | 'hasWaitingCorrection'
  > & {
    pricesIncludeTax: boolean | null;
    receiptDiscount: number | null;
    storeCode: string | null;
    buyer: Buyer;
    version: string;
  };

/** What staff know of a buyer with an NPWP. */
const collector = sql`coalesce((
  select c.collector from companies c where c.npwp = r.npwp and r.buyer_kind = 'npwp'), 'none')`;

/** Any change of the row, any goods that came back, who collects the VAT, a correction that waits, and what is asked of the provider. */
const version = sql`r.xmin::text || ':' || ${collector} || ':' ||
  (select count(*) from receipt_returns v where v.transaction_id = r.transaction_id) || ':' || ${hasWaitingCorrection} || ':' ||
  (select coalesce(string_agg(code || state, ',' order by code), '') from issues i
    where i.transaction_id = r.transaction_id and ${isAskedOfProvider})`;

export async function readSubjects(db: Db, ids: readonly string[]): Promise<ReadSubject[]> {
  const rows = await db<Row[]>`
    select transaction_id as "transactionId", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate",
      total_paid::float8 as "totalPaid", lines, prices_include_tax as "pricesIncludeTax",
      receipt_discount::float8 as "receiptDiscount", store_code as "storeCode", status, ${version} as version,
      json_build_object('kind', buyer_kind, 'number', npwp, 'document', buyer_document, 'country', buyer_country,
        'place', buyer_place, 'name', company_name, 'address', company_address, 'email', email,
        'nikRegistered', nik_registered) as buyer,
      ${collector} as collector, ${hasWaitingCorrection} as "hasWaitingCorrection",
      case when supporting_document is not null then
        json_build_object('number', supporting_document, 'monthYear', supporting_month) end as "supportingDocument",
      (select coalesce(json_agg(json_build_object('amount', amount, 'lines', v.lines) order by received_at, return_id), '[]')
        from receipt_returns v where v.transaction_id = r.transaction_id) as returns,
      (select coalesce(json_agg(json_build_object('code', code, 'state', state, 'batch', batch, 'by', "by",
          'at', to_char("at" at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')) order by batch, code), '[]')
        from (
          select code, state, batch, created_by as "by", created_at as "at"
          from export_items i join export_batches b on b.number = i.batch
          where i.transaction_id = r.transaction_id and state in ('exported', 'issued')
          union all
          -- One that was recorded by hand was in no batch.
          select coalesce(part, code), 'issued', 0, recorded_by, recorded_at from fakturs f
          where f.transaction_id = r.transaction_id and f.state = 'valid'
          union all
          select code, case state when 'queued' then state else 'withProvider' end, 0, asked_by, queued_at from issues i
          where i.transaction_id = r.transaction_id and ${isAskedOfProvider}) a) as active
    from requests r where transaction_id = any(${ids}::text[])`;
  return rows.map(subjectOf);
}

function subjectOf({ status, buyer, returns, active, version: read, ...row }: Row): ReadSubject {
  const {
    collector: collecting,
    supportingDocument,
    hasWaitingCorrection: isWaiting,
    pricesIncludeTax,
    receiptDiscount,
    storeCode,
    ...told
  } = row;
  const receipt: Receipt = {
    ...told,
    ...(pricesIncludeTax === null ? {} : { pricesIncludeTax }),
    ...(receiptDiscount === null ? {} : { receiptDiscount }),
    ...(storeCode === null ? {} : { storeCode }),
  };
  return {
    receipt,
    status,
    buyer,
    collector: collecting,
    supportingDocument,
    returns,
    active,
    hasWaitingCorrection: isWaiting,
    version: read,
  };
}

/** Tells of locked requests whether each still is what was read before. */
export async function areUnchanged(
  db: Db,
  read: readonly { transactionId: string; version: string }[],
): Promise<boolean> {
  const ids = read.map(({ transactionId }) => transactionId);
  const rows = await db<{ id: string; version: string }[]>`
    select transaction_id as id, ${version} as version from requests r where transaction_id = any(${ids}::text[])`;
  const versions = new Map(rows.map((row) => [row.id, row.version]));
  return read.every((one) => versions.get(one.transactionId) === one.version);
}
