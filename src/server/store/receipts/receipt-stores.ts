import type { Receipt } from '#domain/receipts/receipt.ts';
import type { Db } from '../../database/database.ts';

/** Remembers the stores of a batch and their codes; those that are known cost a look into the index. */
export async function noteStores(db: Db, receipts: readonly Receipt[]): Promise<void> {
  const codes = new Map<string, string | null>();
  for (const { store, storeCode } of receipts) codes.set(store, storeCode ?? codes.get(store) ?? null);
  await db`
    insert into receipt_stores as known (store, store_code)
    select * from unnest(${[...codes.keys()]}::text[], ${[...codes.values()]}::text[])
    on conflict (store) do update set store_code = excluded.store_code
    where excluded.store_code is not null and known.store_code is distinct from excluded.store_code`;
}

/** The stores that have receipts, or had some once. */
export async function listReceiptStores(db: Db): Promise<string[]> {
  const rows = await db<{ store: string }[]>`select store from receipt_stores`;
  return rows.map(({ store }) => store);
}
