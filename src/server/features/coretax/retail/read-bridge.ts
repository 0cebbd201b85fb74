import {
  bridgeOf,
  difference,
  type Bridge,
  type LineAmounts,
  type MonthSums,
} from '#domain/coretax/month/month-bridge.ts';
import type { Database, Db } from '../../../database/database.ts';
import { listMonthReceipts, listMonthReturns } from '../../../store/coretax/month-receipts.ts';
import { readMonthSums } from '../../../store/coretax/month-sums.ts';
import { listRetailFiles, type RetailFile } from '../../../store/coretax/retail-files.ts';
import { findMonthCount, hasReceiptMonth, type MonthCount } from '../../../store/receipts/month-count.ts';

type Read = { database: Database };
const inOneMoment = <T>({ database }: Read, work: (tx: Db) => Promise<T>): Promise<T> =>
  database.begin('isolation level repeatable read read only', work);

const countUnbalanced = (sums: readonly MonthSums[]): number =>
  sums.reduce((sum, { unbalanced }) => sum + unbalanced, 0);

type BridgeOfMonth = {
  bridge: Bridge & { difference: LineAmounts };
  unbalanced: number;
  isKept: boolean;
  count: MonthCount;
  files: RetailFile[];
};

/** Reads what a month comes to now, and the files that were written of it. */
export const readBridge = (needs: Read, masa: string): Promise<BridgeOfMonth> =>
  inOneMoment(needs, async (tx) => {
    const sums = await readMonthSums(tx, masa, 'code');
    const bridge = bridgeOf(sums);
    const files = await listRetailFiles(tx, masa);
    return {
      bridge: { ...bridge, difference: difference(bridge.lump, files[0]?.bridge.lump) },
      unbalanced: countUnbalanced(sums),
      isKept: await hasReceiptMonth(tx, masa),
      count: await findMonthCount(tx, masa),
      files,
    };
  });

type Place = { day: string; store: string; unbalanced: number; bridge: Bridge };

function byPlace(sums: readonly MonthSums[]): Place[] {
  const places = Map.groupBy(sums, ({ day, store }) => `${day} ${store}`);
  return [...places.values()].map((own) => ({
    day: own[0]?.day ?? '',
    store: own[0]?.store ?? '',
    unbalanced: countUnbalanced(own),
    bridge: bridgeOf(own),
  }));
}

export const listDays = (needs: Read, masa: string): Promise<Place[]> =>
  inOneMoment(needs, async (tx) => byPlace(await readMonthSums(tx, masa, 'day')));

const storesAtOnce = 100;

/** The stores of a day that come after one. */
export async function listStores(
  needs: Read,
  { day, after = '' }: { day: string; after?: string | undefined },
): Promise<{ stores: Place[]; hasMore: boolean }> {
  const all = await inOneMoment(needs, async (tx) => byPlace(await readMonthSums(tx, day, 'store')));
  const behind = all.filter(({ store }) => Buffer.compare(Buffer.from(store), Buffer.from(after)) > 0);
  return { stores: behind.slice(0, storesAtOnce), hasMore: behind.length > storesAtOnce };
}

const receiptsAtOnce = 50;
const returnsMost = 100;

/** Returns come with the first receipts. */
export const listReceipts = (
  needs: Read,
  { day, store, after }: { day: string; store: string; after?: string | undefined },
) =>
  inOneMoment(needs, async (tx) => {
    const receipts = await listMonthReceipts(tx, {
      day,
      store,
      after: after ?? '',
      limit: receiptsAtOnce + 1,
    });
    return {
      receipts: receipts.slice(0, receiptsAtOnce),
      returns: after === undefined ? await listMonthReturns(tx, { day, store }, returnsMost) : [],
      hasMore: receipts.length > receiptsAtOnce,
    };
  });
