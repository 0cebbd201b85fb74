import {
  missingOf,
  type SellerField,
  type SellerSettings,
  type StoreSettings,
} from '#domain/coretax/seller-settings.ts';
import type { Db } from '../../database/database.ts';
import { listUnknownUnits, type SavedSettings } from '../../store/coretax/seller-settings.ts';
import { listStores } from '../../store/lists/request-tallies.ts';
import { listReceiptStores } from '../../store/receipts/receipt-stores.ts';

export type DescribedSettings = SellerSettings &
  Omit<SavedSettings, 'settings'> & {
    complete: boolean;
    missing: SellerField[];
    unknownUnits: { text: string; count: number }[];
  };

/** The settings with what a person who edits them has to know: what is missing, all stores, units without a code. */
export async function describeSettings(
  db: Db,
  { settings, ...saved }: SavedSettings,
): Promise<DescribedSettings> {
  const known = [...(await listStores(db)), ...(await listReceiptStores(db))];
  const missing = missingOf(settings);
  return {
    ...settings,
    ...saved,
    missing,
    complete: missing.length === 0,
    stores: withKnownStores(settings.stores, known),
    unknownUnits: await listUnknownUnits(db, settings.units),
  };
}

/**
 * Compares stores by name, without a collator, which would take ten times as long for a chain of twenty thousand
 * stores.
 */
const byName = (a: StoreSettings, b: StoreSettings) =>
  a.store.toLowerCase() < b.store.toLowerCase() ? -1 : 1;

function withKnownStores(saved: StoreSettings[], known: string[]): StoreSettings[] {
  const nothing = { storeCode: null, place: null, addInfo: null, facilityStamp: null };
  const rows = new Map<string, StoreSettings>(known.map((store) => [store, { store, ...nothing }]));
  for (const row of saved) rows.set(row.store, row);
  return [...rows.values()].toSorted(byName);
}
