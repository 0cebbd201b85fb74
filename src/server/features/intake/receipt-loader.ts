import type { BuyerCodeWarning } from '#domain/buyers/buyer-code.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import type { Session } from '../../database/database.ts';
import { findRepeated, rememberIds, type Place } from '../../store/receipts/imported-ids.ts';
import { upsertReceipts } from '../../store/receipts/receipts.ts';
import type { CodedReceipt } from './codes/judge-codes.ts';
import { requestByCodes, type CodeNeeds } from './codes/request-by-codes.ts';
import { createIdFilter } from './id-filter.ts';
import { receiptProblemTexts } from './receipt-problems.ts';
import type { RowGroup, RowProblem } from './receipt-rows.ts';
import type { Reject, RejectsFile } from './rejects-file.ts';

/** Large enough that a round trip does not matter, small enough that a batch is nothing to hold. */
const batchMax = { receipts: 10_000, lines: 50_000 };

const rowTexts: Record<Exclude<RowProblem, keyof typeof receiptProblemTexts> | 'repeated', string> = {
  brokenRow: 'The row has an open quote or another number of fields than the first line.',
  mixedRows:
    'The rows of this transaction differ in store, sales_date, total_amount_paid or another column of the receipt.',
  encoding: 'The row is not in UTF-8.',
  // Taking it would replace the lines that came first.
  repeated: 'This transaction appeared earlier in the file; all its rows must follow each other.',
};

function reasonOf(problem: RowProblem | 'repeated'): string {
  return problem in rowTexts
    ? rowTexts[problem as keyof typeof rowTexts]
    : receiptProblemTexts[problem as keyof typeof receiptProblemTexts].en;
}

/** A receipt that was taken without the request that its code asked for, by its first line. */
export type ImportWarning = { line: number; transactionId: string; code: BuyerCodeWarning };
type Options = { rejects: RejectsFile; onWarnings: (warnings: ImportWarning[]) => void };

/**
 * Collects receipts and writes them batch by batch, one transaction each, while the next batch is being read. Those that came
 * with the code of a buyer are requested with it.
 */
export function createReceiptLoader(
  needs: CodeNeeds & { database: Session },
  { rejects, onWarnings }: Options,
) {
  const { database } = needs;
  const filter = createIdFilter();
  const counts = { accepted: 0, unchanged: 0, rejected: 0, requested: 0 };
  let batch: RowGroup[] = [];
  let lines = 0;
  let loading: Promise<void> = Promise.resolve();

  async function load(groups: RowGroup[], places: Place[], doubtful: Place[]): Promise<void> {
    const rejected: Reject[] = [];
    const upserted = await database.begin(async (tx) => {
      await rememberIds(tx, places);
      const repeated = await findRepeated(tx, doubtful);
      const good: Receipt[] = [];
      const coded: CodedReceipt[] = [];
      for (const { line, transactionId, receipt, buyerCode, rejected: found } of groups) {
        if (found) rejected.push({ line: found.line, transactionId, reason: reasonOf(found.problem) });
        else if (repeated.has(line)) rejected.push({ line, transactionId, reason: reasonOf('repeated') });
        else if (receipt) {
          good.push(receipt);
          if (buyerCode !== '') coded.push({ index: line, receipt, code: buyerCode });
        }
      }
      const taken = await upsertReceipts(tx, good);
      return { ...taken, ...(await requestByCodes(tx, needs, coded)) };
    });
    await rejects.add(rejected);
    onWarnings(upserted.warnings.map(({ index: line, ...warning }) => ({ line, ...warning })));
    counts.accepted += upserted.accepted;
    counts.unchanged += upserted.unchanged;
    counts.rejected += rejected.length;
    counts.requested += upserted.requested.length;
  }

  async function flush(): Promise<void> {
    const groups = batch;
    batch = [];
    lines = 0;
    // Those of bad receipts, too: their other rows may come later and must not pass for the whole.
    const places = groups.filter(({ transactionId }) => isTransactionId(transactionId));
    const doubtful = places.filter(({ transactionId }) => filter.mayHaveCome(transactionId));
    await loading;
    loading = load(groups, places, doubtful);
    loading.catch(() => {}); // thrown by the next flush or by the end
  }

  return {
    counts,
    async add(group: RowGroup): Promise<void> {
      batch.push(group);
      lines += group.receipt?.lines.length ?? 0;
      if (batch.length >= batchMax.receipts || lines >= batchMax.lines) await flush();
    },
    async finish(): Promise<void> {
      await flush();
      await loading;
    },
  };
}
