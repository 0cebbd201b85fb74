import type { Bridge, Grouping, LineAmounts } from '#domain/coretax/month/month-bridge.ts';
import type { Db } from '../../database/database.ts';
import { firstDay } from '../lists/request-filter.ts';

export type RetailFile = {
  number: number;
  by: string;
  at: string;
  groupedBy: Grouping;
  rows: number;
  bridge: Bridge;
};

type Texts = Record<keyof Bridge, { count: number } & Record<'dpp' | 'dppNilaiLain' | 'ppn', string>>;

const bridgeFrom = (sums: Texts): Bridge =>
  Object.fromEntries(
    Object.entries(sums).map(([line, { count, dpp, dppNilaiLain, ppn }]): [string, LineAmounts] => [
      line,
      { count, dpp: BigInt(dpp), dppNilaiLain: BigInt(dppNilaiLain), ppn: BigInt(ppn) },
    ]),
  ) as Bridge;

const shownMost = 100;

/** The newest first. */
export async function listRetailFiles(db: Db, masa: string, most = shownMost): Promise<RetailFile[]> {
  const rows = await db<(Omit<RetailFile, 'bridge'> & { sums: Texts })[]>`
    select number, written_by as by, to_char(written_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at,
      grouped_by as "groupedBy", rows, sums
    from retail_files where masa = ${firstDay(masa)} order by number desc limit ${most}`;
  return rows.map(({ sums, ...file }) => ({ ...file, bridge: bridgeFrom(sums) }));
}

export async function findRetailFile(db: Db, masa: string, number: number): Promise<string | undefined> {
  const [row] = await db<{ file: string }[]>`
    select file from retail_files where masa = ${firstDay(masa)} and number = ${number}`;
  return row?.file;
}

export type NewRetailFile = {
  masa: string;
  number: number;
  by: string;
  at: Date;
  groupedBy: Grouping;
  file: string;
  rows: number;
  bridge: Bridge;
};

/** False when somebody else has written the one of this number. */
export async function insertRetailFile(db: Db, written: NewRetailFile): Promise<boolean> {
  const { masa, number, by, at, groupedBy, file, rows, bridge } = written;
  const sums = JSON.stringify(bridge, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const inserted = await db`
    insert into retail_files (masa, number, written_by, written_at, grouped_by, file, rows, sums)
    values (${firstDay(masa)}, ${number}, ${by}, ${at}, ${groupedBy}, ${file}, ${rows}, ${sums}::text::jsonb)
    on conflict (masa, number) do nothing returning 1`;
  return inserted.length > 0;
}

/** Lists the code of each store: that of the settings, else the last one that its tills have sent. */
export async function listStoreCodes(db: Db): Promise<Map<string, string>> {
  const rows = await db<{ store: string; code: string }[]>`
    select store, store_code as code from receipt_stores where store_code is not null
    union all
    select s->>'store', s->>'storeCode' from (
      select settings from seller_settings order by version desc limit 1) last, jsonb_array_elements(settings->'stores') s
    where s->>'storeCode' is not null`;
  return new Map(rows.map(({ store, code }) => [store, code]));
}
