import { isTransactionId } from '#domain/request-form.ts';
import type { Database } from '../../store/database.ts';
import { loadStaged } from '../../store/receipt-staging.ts';
import { receiptProblemTexts } from './receipt-problems.ts';
import type { RowGroup, RowProblem } from './receipt-rows.ts';
import type { Reject, RejectsFile } from './rejects-file.ts';

/** Large enough that a round trip does not matter, small enough that a batch is nothing to hold. */
const batchMax = { receipts: 2_000, lines: 10_000 };

const rowTexts: Record<Exclude<RowProblem, keyof typeof receiptProblemTexts>, string> = {
  brokenRow: 'The row has an open quote or another number of fields than the first line.',
  mixedRows: 'The rows of this transaction differ in store, sales_date or total_amount_paid.',
  encoding: 'The row is not in UTF-8.',
};
const reasonOf = (problem: RowProblem) =>
  problem in rowTexts
    ? rowTexts[problem as keyof typeof rowTexts]
    : receiptProblemTexts[problem as keyof typeof receiptProblemTexts].en;

/** Collects receipts and writes them batch by batch, one transaction each, while the next batch is being read. */
export function createReceiptLoader(database: Database, rejects: RejectsFile) {
  const counts = { accepted: 0, unchanged: 0, rejected: 0 };
  let batch: RowGroup[] = [];
  let lines = 0;
  let loading: Promise<void> = Promise.resolve();

  async function load(groups: RowGroup[]): Promise<void> {
    const known = groups.filter((group) => isTransactionId(group.transactionId));
    const loaded = await database.begin((tx) => loadStaged(tx, known));
    const rejected: Reject[] = groups.flatMap(({ transactionId, rejected: found }) =>
      found ? [{ line: found.line, transactionId, reason: reasonOf(found.problem) }] : [],
    );
    for (const { line, transactionId, firstLine } of loaded.repeated) {
      const reason = `Rows of this transaction stand at line ${firstLine} already; they must follow each other.`;
      rejected.push({ line, transactionId, reason });
    }
    await rejects.add(rejected.toSorted((a, b) => a.line - b.line));
    counts.accepted += loaded.accepted;
    counts.unchanged += loaded.unchanged;
    counts.rejected += rejected.length;
  }

  async function flush(): Promise<void> {
    const groups = batch;
    batch = [];
    lines = 0;
    await loading;
    loading = load(groups);
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
