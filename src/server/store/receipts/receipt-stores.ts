import type { Db } from '../../database/database.ts';

/** Remembers the stores of a batch; those that are known cost a look into the index. */
export async function noteStores(db: Db, stores: Iterable<string>): Promise<void> {
  await db`insert into receipt_stores (store) select unnest(${[...new Set(stores)]}::text[]) on conflict do nothing`;
}

/** The stores that have receipts, or had some once. */
export async function listReceiptStores(db: Db): Promise<string[]> {
  const rows = await db<{ store: string }[]>`select store from receipt_stores`;
  return rows.map(({ store }) => store);
}
