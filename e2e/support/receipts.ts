import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import type { TestServer } from '../../tests/support/server.ts';

let counter = 1_000;

/** A receipt of today that no other test uses. */
export async function newReceipt({ deps, clock }: TestServer): Promise<string> {
  const [example] = demoReceipts(jakartaDate(clock.now())).valid;
  if (!example) throw new Error('the demo has no valid receipt');
  const transactionId = `7${String(counter++).padStart(12, '0')}`;
  await deps.database.begin((tx) => upsertReceipts(tx, [{ ...example, transactionId }]));
  return transactionId;
}
