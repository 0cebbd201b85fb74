import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import { keptDays, readReceipt, type Receipt, type ReceiptProblem } from '#domain/receipts/receipt.ts';
import type { Database } from '../../database/database.ts';
import { upsertReceipts, type UpsertCounts } from '../../store/receipts/receipts.ts';
import type { CodedReceipt } from './codes/judge-codes.ts';
import {
  requestByCodes,
  type CodeNeeds,
  type CodeOutcome,
  type WrongCodes,
} from './codes/request-by-codes.ts';

type Needs = CodeNeeds & { database: Database };
/** A receipt as it was sent, and the code that came with it. */
export type SentSale = { sale: unknown; code: unknown };
type RejectedReceipt = { index: number; transactionId: string | null; problem: ReceiptProblem };

/** The most of an ID that an answer repeats: longer texts are no IDs, and need not be repeated in full. */
const echoedLength = 64;

/**
 * Keeps every good receipt of the batch and says of each bad one what is wrong with it. Those that came with the code of a
 * buyer are requested with it.
 */
export async function feedSales(
  needs: Needs,
  sales: readonly SentSale[],
  wrongCodes?: WrongCodes,
): Promise<UpsertCounts & CodeOutcome & { rejected: RejectedReceipt[] }> {
  const days = keptDays(jakartaDate(needs.clock.now()));
  const good = new Map<number, Receipt>();
  const rejected: RejectedReceipt[] = [];
  for (const [index, { sale }] of sales.entries()) {
    const receipt = readReceipt(sale, days);
    if (typeof receipt === 'object') good.set(index, receipt);
    else rejected.push({ index, transactionId: transactionIdOf(sale), problem: receipt });
  }
  const coded = codedReceipts(good, sales);
  return needs.database.begin(async (tx) => {
    const counts = await upsertReceipts(tx, [...good.values()]);
    return { ...counts, rejected, ...(await requestByCodes(tx, needs, coded, wrongCodes)) };
  });
}

/** The receipts that came with a code. When several have the same ID, the last one is the receipt. */
function codedReceipts(good: ReadonlyMap<number, Receipt>, sales: readonly SentSale[]): CodedReceipt[] {
  const last = new Map([...good.values()].map((receipt) => [receipt.transactionId, receipt]));
  return [...good].flatMap(([index, { transactionId }]) => {
    const [code, receipt] = [sales[index]?.code, last.get(transactionId)];
    return code === undefined || !receipt ? [] : [{ index, receipt, code }];
  });
}

function transactionIdOf(raw: unknown): string | null {
  const { transactionId } = (raw ?? {}) as { transactionId?: unknown };
  return typeof transactionId === 'string' ? transactionId.slice(0, echoedLength) : null;
}
