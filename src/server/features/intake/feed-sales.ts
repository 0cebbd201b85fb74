import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import { keptDays, readReceipt, type Receipt, type ReceiptProblem } from '#domain/receipts/receipt.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { upsertReceipts, type UpsertCounts } from '../../store/receipts/receipts.ts';

type Needs = { database: Database; clock: Clock };
type RejectedReceipt = { index: number; transactionId: string | null; problem: ReceiptProblem };

/** Longer texts are no IDs, and an answer need not repeat them in full. */
const echoedLength = 64;

/** Keeps every good receipt of the batch and says of each bad one what is wrong with it. */
export async function feedSales(
  { database, clock }: Needs,
  sales: unknown[],
): Promise<UpsertCounts & { rejected: RejectedReceipt[] }> {
  const days = keptDays(jakartaDate(clock.now()));
  const good: Receipt[] = [];
  const rejected: RejectedReceipt[] = [];
  for (const [index, raw] of sales.entries()) {
    const receipt = readReceipt(raw, days);
    if (typeof receipt === 'object') good.push(receipt);
    else rejected.push({ index, transactionId: transactionIdOf(raw), problem: receipt });
  }
  const counts = await database.begin((tx) => upsertReceipts(tx, good));
  return { ...counts, rejected };
}

function transactionIdOf(raw: unknown): string | null {
  const { transactionId } = (raw ?? {}) as { transactionId?: unknown };
  return typeof transactionId === 'string' ? transactionId.slice(0, echoedLength) : null;
}
