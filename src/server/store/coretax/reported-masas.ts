import { isDeepStrictEqual } from 'node:util';
import { bridgeOf, type LineAmounts } from '#domain/coretax/month/month-bridge.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { firstDay } from '../lists/request-filter.ts';
import { sumFakturs } from './digunggung.ts';
import { readMonthSums } from './month-sums.ts';

export type MasaReport = { by: string; at: string; changed: boolean };

/** Changed: its sums are others than when it was reported, as far as these were kept. */
export async function findReported(db: Db, masa: string): Promise<MasaReport | null> {
  const [row] = await db<(Omit<MasaReport, 'changed'> & { sums: object | null })[]>`
    select reported_by as by, to_char(reported_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at, sums
    from reported_masas where masa = ${firstDay(masa)}`;
  if (!row) return null;
  const { sums, ...reported } = row;
  return { ...reported, changed: sums !== null && !isDeepStrictEqual(sums, await readDeclared(db, masa)) };
}

/** Reads what the tax office is told of a month: the lump, what is not taxable, and the fakturs by their own amounts. */
async function readDeclared(db: Db, masa: string): Promise<object> {
  const { lump, notTaxable } = bridgeOf(await readMonthSums(db, masa, 'code'));
  return { lump: asTexts(lump), notTaxable: asTexts(notTaxable), fakturs: await sumFakturs(db, masa) };
}

const asTexts = ({ count, ...amounts }: LineAmounts) => ({
  count,
  ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])),
});

/** False when it was reported before: who did that stays known. */
export async function markReported(
  db: Db,
  { masa, by, at }: { masa: string; by: string; at: Date },
): Promise<boolean> {
  const sums = JSON.stringify(await readDeclared(db, masa));
  const rows = await db`
    insert into reported_masas (masa, reported_by, reported_at, sums)
    values (${firstDay(masa)}, ${by}, ${at}, ${sums}::text::jsonb)
    on conflict (masa) do nothing returning 1`;
  return rows.length > 0;
}

/** False when it was not reported. */
export async function unmarkReported(db: Db, masa: string): Promise<boolean> {
  const rows = await db`delete from reported_masas where masa = ${firstDay(masa)} returning 1`;
  return rows.length > 0;
}

/**
 * Tells of a row of requests whether the month of the sale, or the one in which its faktur counts, was reported to the
 * tax office. One that is exported under another day counts in the month of that day.
 */
export const masaReported = sql`
  exists (select from reported_masas m where m.masa in (date_trunc('month', requests.sales_date::timestamp)::date, requests.faktur_masa)
    or exists (select from export_items i where i.transaction_id = requests.transaction_id
      and i.state in ('exported', 'issued') and date_trunc('month', i.faktur_date::timestamp)::date = m.masa))`;

export async function isMasaReported(db: Db, transactionId: string): Promise<boolean> {
  const [row] = await db<{ isReported: boolean }[]>`
    select ${masaReported} as "isReported" from requests where transaction_id = ${transactionId}`;
  return row?.isReported ?? false;
}
