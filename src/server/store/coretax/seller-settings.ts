import { deadlinesOf, type Deadlines } from '#domain/coretax/deadlines.ts';
import { seededHolidays } from '#domain/coretax/holidays.ts';
import { defaultSettings, unitKey, type SellerSettings } from '#domain/coretax/seller-settings.ts';
import type { Db } from '../../database/database.ts';

export type SavedSettings = {
  /** 0 when never saved. */
  version: number;
  settings: SellerSettings;
  editedBy: string | null;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  editedAt: string | null;
};

/** The last version; before there is one, what a seller begins with, with the holidays of this year and the next. */
export async function currentSettings(db: Db): Promise<SavedSettings> {
  const [row] = await db<({ year: number } & (SavedSettings | Record<keyof SavedSettings, null>))[]>`
    select extract(year from now() at time zone 'Asia/Jakarta')::int as year, version, settings,
      edited_by as "editedBy", to_char(edited_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as "editedAt"
    from (select) one left join (select * from seller_settings order by version desc limit 1) last on true`;
  if (row && row.version !== null) {
    const { version, settings, editedBy, editedAt } = row;
    return { version, settings: completed(settings), editedBy, editedAt };
  }
  const settings = { ...defaultSettings, deadlines: firstDeadlines(row?.year ?? 0) };
  return { version: 0, settings, editedBy: null, editedAt: null };
}

/** Versions of before a setting was there have its default. */
const completed = (settings: SellerSettings): SellerSettings => ({
  ...defaultSettings,
  ...settings,
  defaults: { ...defaultSettings.defaults, ...settings.defaults },
});

const firstDeadlines = (year: number) => ({
  ...defaultSettings.deadlines,
  holidays: seededHolidays([year, year + 1]),
});

/** What days are worked out from, without the rest: every page of a list asks for it. */
export async function currentDeadlines(db: Db): Promise<Deadlines> {
  const [row] = await db<{ year: number; deadlines: SellerSettings['deadlines'] | null }[]>`
    select extract(year from now() at time zone 'Asia/Jakarta')::int as year,
      (select settings->'deadlines' from seller_settings order by version desc limit 1) as deadlines`;
  return deadlinesOf(row?.deadlines ?? firstDeadlines(row?.year ?? 0));
}

/** Saves the next version, unless the last one is no longer the expected one. */
export async function insertSettings(
  db: Db,
  { expected, settings, by, now }: { expected: number; settings: SellerSettings; by: string; now: Date },
): Promise<boolean> {
  const rows = await db`
    insert into seller_settings (version, settings, edited_by, edited_at)
    select ${expected}::int + 1, ${JSON.stringify(settings)}::text::jsonb, ${by}, ${now}
    where ${expected}::int = (select coalesce(max(version), 0) from seller_settings)
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** The different spellings among which the most frequent are looked for. */
const spellings = 2_000;
const shownUnits = 100;

/** Units of the tills that the settings do not know, the most frequent first. */
export async function listUnknownUnits(
  db: Db,
  units: SellerSettings['units'],
): Promise<{ text: string; count: number }[]> {
  const known = new Set(units.map(({ text }) => unitKey(text)));
  const rows = await db<{ text: string; count: number }[]>`
    select unit as text, receipts::float8 as count from receipt_units order by receipts desc, unit limit ${spellings}`;
  const unknown = new Map<string, { text: string; count: number }>();
  for (const { text, count } of rows) {
    const key = unitKey(text);
    if (known.has(key)) continue;
    const one = unknown.get(key);
    if (one) one.count += count;
    else unknown.set(key, { text: text.trim(), count });
  }
  return [...unknown.values()].toSorted((a, b) => b.count - a.count).slice(0, shownUnits);
}
