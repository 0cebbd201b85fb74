import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  endCount,
  fixSettings,
  listAskedMonths,
  recountParts,
  recountReceipts,
} from '../../../store/receipts/month-count.ts';

/** Counts anew the months that somebody asked for, and those that had receipts before there were sums. */
export async function countMonths({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  for (const masa of await listAskedMonths(database)) {
    const askedBefore = clock.now();
    await fixSettings(database, masa);
    if (!(await recountReceipts(database, masa))) continue;
    await recountParts(database, masa);
    await endCount(database, masa, { askedBefore, now: clock.now() });
  }
}
