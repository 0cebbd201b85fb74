import type { RetailKind } from './receipt-parts.ts';
import { wholeRupiah, type Hundredths, type PartSums } from '../tax-invoice.ts';

/** The lines of a month that are counted; the others follow from them. */
const countedLines = ['receipts', 'returns', 'fakturs', 'pending'] as const;
type CountedLine = (typeof countedLines)[number];
export const bridgeLines = [...countedLines, 'notTaxable', 'lump'] as const;
export type BridgeLine = (typeof bridgeLines)[number];

/** How finely the sums of a month are told. */
export const groupings = ['code', 'day', 'store'] as const;
export type Grouping = (typeof groupings)[number];

/** The sums of one kind in a line, of one day and store where they are told so finely. */
export type MonthSums = PartSums & {
  line: CountedLine;
  kind: RetailKind;
  /** The day, and below it the store; empty where days, or stores, are told together. */
  day: string;
  store: string;
  /** The number of receipts in the line of receipts; in all others that of the parts. */
  count: number;
  parts: number;
  /** Receipts whose lines do not come to what was paid. */
  unbalanced: number;
};

export type LineAmounts = PartSums & { count: number };
/** The way from all receipts to the lump: lump = receipts - returns - fakturs - pending - not taxable. */
export type Bridge = Record<BridgeLine, LineAmounts>;

const nothing = (): LineAmounts => ({ count: 0, dpp: 0n, dppNilaiLain: 0n, ppn: 0n });

function add(to: LineAmounts, { count, dpp, dppNilaiLain, ppn }: LineAmounts, sign: 1 | -1 = 1): void {
  to.count += sign * count;
  to.dpp += BigInt(sign) * dpp;
  to.dppNilaiLain += BigInt(sign) * dppNilaiLain;
  to.ppn += BigInt(sign) * ppn;
}

/** Whether a line is what the others are taken from. Returns take amounts away, but no part. */
const leftOf = ({ line, parts, ...sums }: MonthSums): [LineAmounts, 1 | -1] =>
  line === 'receipts'
    ? [{ ...sums, count: parts }, 1]
    : [{ ...sums, count: line === 'returns' ? 0 : parts }, -1];

export const emptyBridge = (): Bridge =>
  Object.fromEntries(bridgeLines.map((line) => [line, nothing()])) as Bridge;

export function addToBridge(bridge: Bridge, sums: readonly MonthSums[]): void {
  for (const one of sums) {
    add(bridge[one.line], one);
    add(bridge[one.kind === 'NoVAT' ? 'notTaxable' : 'lump'], ...leftOf(one));
  }
}

export function bridgeOf(sums: readonly MonthSums[]): Bridge {
  const bridge = emptyBridge();
  addToBridge(bridge, sums);
  return bridge;
}

export const difference = (now: LineAmounts, before: LineAmounts | undefined): LineAmounts => {
  const amounts = nothing();
  add(amounts, now);
  if (before) add(amounts, before, -1);
  return amounts;
};

/** An amount in whole rupiah, rounded half up, also below zero. */
const rounded = (amount: Hundredths): number => (amount < 0n ? -wholeRupiah(-amount) : wholeRupiah(amount));

export const inRupiah = ({ count, dpp, dppNilaiLain, ppn }: LineAmounts) => ({
  count,
  dpp: rounded(dpp),
  dppNilaiLain: rounded(dppNilaiLain),
  ppn: rounded(ppn),
});

/** What the file says in one row. */
export type LumpRow = PartSums & { kind: RetailKind; day: string; store: string };

/** What is left of each kind, day and store, in their order; nothing is left out but what comes to nothing. */
export function lumpRows(sums: readonly MonthSums[]): LumpRow[] {
  const rows = new Map<string, LumpRow & { count: number }>();
  for (const one of sums) {
    const { kind, day, store } = one;
    const key = `${kind} ${day} ${store}`;
    const row = rows.get(key) ?? { kind, day, store, ...nothing() };
    rows.set(key, row);
    add(row, ...leftOf(one));
  }
  return [...rows.values()].filter(
    ({ dpp, dppNilaiLain, ppn }) => dpp !== 0n || dppNilaiLain !== 0n || ppn !== 0n,
  );
}

export const isBelowZero = ({ dpp, dppNilaiLain, ppn }: PartSums): boolean =>
  dpp < 0n || dppNilaiLain < 0n || ppn < 0n;
