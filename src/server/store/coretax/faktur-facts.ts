import type { BuyerKind } from '#domain/buyers/buyer.ts';
import type { StoredFaktur } from '#domain/coretax/faktur/referenced-requests.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { invoiceSums } from '../issuing/invoice-sums.ts';
import { isWithProvider, mayBeHad } from '../issuing/with-provider.ts';
import { masaReported } from './reported-masas.ts';

const faktur = sql`json_build_object('number', f.number, 'code', f.code, 'part', coalesce(f.part, f.code), 'state', f.state,
  'transactionId', f.transaction_id, 'sha256', encode(f.sha256, 'hex'), 'ppn', f.ppn)`;

type FakturLookup = { numbers: readonly string[]; sha256s: readonly string[] };

/**
 * Finds fakturs on record with one of these numbers, the last 13 digits of one, or one of these PDFs; those of the
 * archive only by the whole number.
 */
export async function findStoredFakturs(db: Db, { numbers, sha256s }: FakturLookup): Promise<StoredFaktur[]> {
  const serials = numbers.map((number) => number.slice(-13));
  const rows = await db<{ stored: StoredFaktur }[]>`
    select ${faktur} as stored from fakturs f where right(number, 13) = any(${serials}::text[])
    union all
    select ${faktur} from fakturs f
    where sha256 in (select decode(hash, 'hex') from unnest(${sha256s}::text[]) hash)
      and right(number, 13) <> all(${serials}::text[])
    union all
    select ${faktur} from archived_requests a, jsonb_populate_recordset(null::fakturs, a.record->'fakturs') f
    where a.faktur_numbers && ${numbers}::text[] and f.number = any(${numbers}::text[])`;
  return rows.map(({ stored }) => stored);
}

/** Finds a faktur by its whole number. */
export async function findFaktur(db: Db, number: string): Promise<StoredFaktur | undefined> {
  const [row] = await db<{ stored: StoredFaktur }[]>`
    select ${faktur} as stored from fakturs f where number = ${number}`;
  return row?.stored;
}

/** A valid faktur with what its PDF says. */
export type RecordedFacts = {
  transactionId: string;
  number: string;
  code: string;
  part: string;
  date: string | null;
  dppNilaiLain: number | null;
  ppn: number | null;
  buyerKind: BuyerKind;
  buyerNumber: string;
  file: string | null;
};

export async function listRecorded(db: Db, transactionIds: readonly string[]): Promise<RecordedFacts[]> {
  return db<RecordedFacts[]>`
    select transaction_id as "transactionId", number, code, coalesce(part, code) as part,
      to_char(faktur_date, 'YYYY-MM-DD') as date, dpp_nilai_lain::float8 as "dppNilaiLain", ppn::float8 as ppn,
      buyer_kind as "buyerKind", buyer_number as "buyerNumber", file
    from fakturs where transaction_id = any(${transactionIds}::text[]) and state = 'valid'`;
}

/** A part as it was exported or sent to a provider, with amounts in hundredths. */
export type ExportedPart = { code: string; date: string; taxBase: string; otherTaxBase: string; vat: string };
/** The facts of a request that concern its fakturs. */
export type FakturSide = {
  transactionId: string;
  hasFile: boolean;
  exported: ExportedPart[];
  fakturs: StoredFaktur[];
  isMasaReported: boolean;
  isWithProvider: boolean;
};

/**
 * The parts of a request as they were sent to a provider: the last round of each, while the provider may have it and while
 * its faktur counts. A part that is in a file is told by that.
 */
const sentParts = sql`
  select i.code, (i.invoice->>'date')::date, sums.* from issues i cross join lateral (${invoiceSums}) sums
  where i.transaction_id = requests.transaction_id
    and (${mayBeHad} or i.state = 'closed' and exists (
      select from fakturs f where f.number = i.faktur_number and f.state = 'valid'))
    and not exists (
      select from issues later where later.transaction_id = i.transaction_id and later.code = i.code
        and later.round > i.round and later.state in ('sent', 'signing', 'uncertain', 'approved', 'closed'))
    and not exists (
      select from export_items e where e.transaction_id = i.transaction_id and e.code = i.code
        and e.state in ('exported', 'issued'))`;

export async function readFakturSides(db: Db, ids: readonly string[]): Promise<Map<string, FakturSide>> {
  const rows = await db<FakturSide[]>`
    select transaction_id as "transactionId", faktur_file is not null as "hasFile",
      (select coalesce(json_agg(json_build_object('code', code, 'date', to_char(faktur_date, 'YYYY-MM-DD'),
          'taxBase', tax_base::text, 'otherTaxBase', other_tax_base::text, 'vat', vat::text) order by code), '[]')
        from (
          select code, faktur_date, tax_base, other_tax_base, vat from export_items i
          where i.transaction_id = requests.transaction_id and state in ('exported', 'issued')
          union all ${sentParts}) parts) as exported,
      (select coalesce(json_agg(${faktur} order by f.recorded_at), '[]')
        from fakturs f where f.transaction_id = requests.transaction_id) as fakturs,
      ${masaReported} as "isMasaReported", ${isWithProvider(sql`requests.transaction_id`)} as "isWithProvider"
    from requests where transaction_id = any(${ids}::text[])`;
  return new Map(rows.map((row) => [row.transactionId, row]));
}

/** The most requests of one buyer that are looked at. */
const mostOfBuyer = 50;

/** Unfinished requests without a faktur of each of these buyers, the latest first. */
export async function findUnfinishedOf(db: Db, buyers: readonly string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select own.id from unnest(${buyers}::text[]) buyer, lateral (
      select transaction_id as id from requests
      where upper(coalesce(buyer_document, npwp)) = upper(buyer) and status in ('open', 'process')
        and faktur_file is null and faktur_number is null
      order by sales_date desc limit ${mostOfBuyer}) own`;
  return rows.map(({ id }) => id);
}
