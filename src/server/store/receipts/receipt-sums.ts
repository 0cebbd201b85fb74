import { pipeline } from 'node:stream/promises';
import type { CountedReceipt, RetailKind } from '#domain/coretax/month/receipt-parts.ts';
import type { Hundredths } from '#domain/coretax/tax-invoice.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { raw, sql } from '../../database/sql.ts';
import { copied } from './copy-text.ts';

/** Advisory lock of folding and of counting a month anew, which run alone. */
export const sumsLock = 7_315_411;

type Sums = {
  day: string;
  store: string;
  kind: RetailKind;
  receipts: number;
  parts: number;
  unbalanced: number;
  paid: number;
  dpp: Hundredths;
  dppNilaiLain: Hundredths;
  ppn: Hundredths;
};

const columns = 'day, store, kind, receipts, parts, unbalanced, paid, dpp, dpp_nilai_lain, ppn';

/** Adds up receipts by day, store and kind; what was counted before is taken out by a sign of -1. */
export function addUpReceipts() {
  const groups = new Map<string, Sums>();
  const groupOf = ({ salesDate: day, store }: Receipt, kind: RetailKind): Sums => {
    const key = `${day} ${kind} ${store}`;
    let group = groups.get(key);
    if (!group) {
      const none = { receipts: 0, parts: 0, unbalanced: 0, paid: 0, dpp: 0n, dppNilaiLain: 0n, ppn: 0n };
      groups.set(key, (group = { day, store, kind, ...none }));
    }
    return group;
  };
  return {
    add(receipt: Receipt, { parts, isBalanced }: CountedReceipt, sign: 1 | -1 = 1): void {
      const first = groupOf(receipt, parts[0]?.kind ?? 'Normal');
      first.receipts += sign;
      first.paid += sign * receipt.totalPaid;
      if (!isBalanced) first.unbalanced += sign;
      for (const { kind, dpp, dppNilaiLain, ppn } of parts) {
        const group = kind === first.kind ? first : groupOf(receipt, kind);
        group.parts += sign;
        group.dpp += sign === 1 ? dpp : -dpp;
        group.dppNilaiLain += sign === 1 ? dppNilaiLain : -dppNilaiLain;
        group.ppn += sign === 1 ? ppn : -ppn;
      }
    },
    all: (): Sums[] => [...groups.values()],
  };
}

/** Appended, and added to the sums by a job. */
export async function appendSums(tx: Transaction, sums: readonly Sums[]): Promise<void> {
  const isSomething = (one: Sums) =>
    one.receipts !== 0 ||
    one.parts !== 0 ||
    one.paid !== 0 ||
    one.dpp !== 0n ||
    one.dppNilaiLain !== 0n ||
    one.ppn !== 0n ||
    one.unbalanced !== 0;
  const lines = sums
    .filter(isSomething)
    .map((one) =>
      copied([
        one.day,
        one.store,
        one.kind,
        one.receipts,
        one.parts,
        one.unbalanced,
        one.paid,
        one.dpp,
        one.dppNilaiLain,
        one.ppn,
      ]),
    );
  if (lines.length === 0) return;
  await pipeline([lines.join('')], tx.copyIn(sql`copy receipt_sum_changes (${raw(columns)}) from stdin`));
}

/** Adds up what was appended since the last time. Whoever finds another at it has nothing to do. */
export async function foldSums(database: Pick<Database, 'begin'>): Promise<void> {
  await database.begin(async (tx) => {
    const [lock] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${sumsLock}) as mine`;
    if (!lock?.mine) return;
    await tx`
      with taken as (delete from receipt_sum_changes returning *)
      insert into receipt_sums as s (${raw(columns)})
      select day, store, kind, sum(receipts), sum(parts), sum(unbalanced), sum(paid), sum(dpp), sum(dpp_nilai_lain), sum(ppn)
      from taken group by day, store, kind
      on conflict (day, store, kind) do update set receipts = s.receipts + excluded.receipts, parts = s.parts + excluded.parts,
        unbalanced = s.unbalanced + excluded.unbalanced, paid = s.paid + excluded.paid, dpp = s.dpp + excluded.dpp,
        dpp_nilai_lain = s.dpp_nilai_lain + excluded.dpp_nilai_lain, ppn = s.ppn + excluded.ppn`;
  });
}
