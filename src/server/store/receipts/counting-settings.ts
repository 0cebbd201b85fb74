import { receiptCounter, type CountReceipt } from '#domain/coretax/month/receipt-parts.ts';
import { defaultSettings, type SellerSettings } from '#domain/coretax/seller-settings.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';

/** How receipts count: by the settings as they are now, and by those that counted one which is there already. */
export type Counting = { version: number; count: CountReceipt; countAs: (version: number) => CountReceipt };

/** The version by which a row of receipts counts: its own, or that by which its whole month was counted anew later. */
export const countedVersion = (
  receipt: Sql,
): Sql => sql`greatest(coalesce(${receipt}.settings_version, 0), coalesce((
  select m.settings_version from counted_months m where m.masa = date_trunc('month', ${receipt}.sales_date::timestamp)::date), 0))`;

type Row = { version: number } & Pick<SellerSettings, 'regimes' | 'defaults'>;

/** Reads the present settings and those of the given versions; 0 is what a seller begins with. */
export async function readCounting(db: Db, versions: readonly number[] = []): Promise<Counting> {
  const rows = await db<Row[]>`
    select version, settings->'regimes' as regimes, settings->'defaults' as defaults from seller_settings
    where version = any(${versions}::int[]) or version = (select max(version) from seller_settings)
    order by version`;
  const counters = new Map([
    [0, receiptCounter(defaultSettings)],
    ...rows.map(
      ({ version: saved, regimes, defaults }) =>
        [saved, receiptCounter({ regimes, defaults: { ...defaultSettings.defaults, ...defaults } })] as const,
    ),
  ]);
  const version = rows.at(-1)?.version ?? 0;
  const countAs = (wanted: number): CountReceipt => {
    const counter = counters.get(wanted);
    if (!counter) throw new RangeError(`no settings of version ${wanted}`);
    return counter;
  };
  return { version, count: countAs(version), countAs };
}
