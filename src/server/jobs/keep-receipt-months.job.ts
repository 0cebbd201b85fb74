import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../database/database.ts';
import { dropOldMonths, ensureMonths } from '../store/receipts/receipt-months.ts';

/** Makes room for the receipts of the next month and drops the months that nobody may ask for any more. */
export async function keepReceiptMonths({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const today = jakartaDate(clock.now());
  await ensureMonths(database, today);
  await dropOldMonths(database, today);
}
