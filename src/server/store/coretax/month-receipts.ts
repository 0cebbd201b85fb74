import type { PartSums } from '#domain/coretax/tax-invoice.ts';
import type { BridgeLine } from '#domain/coretax/month/month-bridge.ts';
import { statusesOfPending } from '#domain/requests/faktur-state.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { countedVersion, readCounting } from '../receipts/counting-settings.ts';
import { receiptJson } from '../receipts/receipts.ts';
import { hasFaktur } from './requested-parts.ts';

type PlacedPart = PartSums & { code: string; in: BridgeLine };
export type MonthReceipt = {
  transactionId: string;
  totalPaid: number;
  isBalanced: boolean;
  parts: PlacedPart[];
};
export type MonthReturn = PartSums & {
  returnId: string;
  transactionId: string;
  code: string;
  counted: boolean;
};

type Place = { day: string; store: string };

/** Receipts of a store and day by their IDs, each with where its parts are in the bridge. */
export async function listMonthReceipts(
  tx: Db,
  { day, store, after, limit }: Place & { after: string; limit: number },
): Promise<MonthReceipt[]> {
  const rows = await tx<{ receipt: Receipt; version: number }[]>`
    select ${receiptJson} as receipt, ${countedVersion(sql`r`)} as version from receipts r
    where sales_date = ${day}::text::date and store = ${store} and transaction_id collate "C" > ${after}
    order by transaction_id collate "C" limit ${limit}`;
  const { countAs } = await readCounting(
    tx,
    rows.map(({ version }) => version),
  );
  const placed = await listPlaces(
    tx,
    rows.map(({ receipt }) => receipt.transactionId),
  );
  return rows.map(({ receipt, version }) => {
    const { transactionId, totalPaid } = receipt;
    const { parts, isBalanced } = countAs(version)({ receipt, returns: [] });
    const placeOf = (code: string, kind: string) =>
      kind === 'NoVAT' ? 'notTaxable' : (placed.get(`${transactionId} ${code}`) ?? 'lump');
    return {
      transactionId,
      totalPaid,
      isBalanced,
      parts: parts.map(({ code, kind, dpp, dppNilaiLain, ppn }) => ({
        code,
        in: placeOf(code, kind),
        dpp,
        dppNilaiLain,
        ppn,
      })),
    };
  });
}

/** Lists the parts of requested receipts that are outside the lump. */
async function listPlaces(tx: Db, ids: readonly string[]): Promise<Map<string, 'fakturs' | 'pending'>> {
  const rows = await tx<{ part: string; place: 'fakturs' | 'pending' }[]>`
    select p.transaction_id || ' ' || p.code as part, case when has_faktur then 'fakturs' else 'pending' end as place
    from requested_parts p join requests r on r.transaction_id = p.transaction_id
      cross join lateral (select ${hasFaktur} as has_faktur) f
    where p.transaction_id = any(${ids}::text[]) and (has_faktur or r.status = any(${[...statusesOfPending]}::text[]))`;
  return new Map(rows.map(({ part, place }) => [part, place]));
}

/** Lists what was brought back of receipts of a store on a day, and whether it lowers the lump. */
export async function listMonthReturns(tx: Db, { day, store }: Place, limit: number): Promise<MonthReturn[]> {
  const rows = await tx<(Omit<MonthReturn, keyof PartSums> & Record<keyof PartSums, string>)[]>`
    select return_id as "returnId", transaction_id as "transactionId", code, dpp::text as dpp,
      dpp_nilai_lain::text as "dppNilaiLain", ppn::text as ppn, not exists (
        select from requested_parts p where p.transaction_id = v.transaction_id and p.code = v.code and ${hasFaktur}) as counted
    from return_parts v where day = ${day}::text::date and store = ${store}
    order by return_id, code limit ${limit}`;
  return rows.map(({ dpp, dppNilaiLain, ppn, ...row }) => ({
    ...row,
    dpp: BigInt(dpp),
    dppNilaiLain: BigInt(dppNilaiLain),
    ppn: BigInt(ppn),
  }));
}
