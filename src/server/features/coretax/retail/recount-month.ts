import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Clock } from '../../../ports/clock.ts';
import { askForCount, findMonthCount, hasReceiptMonth } from '../../../store/receipts/month-count.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';

type Needs = { database: Database; clock: Clock };

/** Asks for a month to be counted anew, which a job does. Gives since when it waits. */
export async function recountMonth(
  { database, clock }: Needs,
  masa: string,
  { empid }: SessionUser,
): Promise<string | null> {
  return database.begin(async (tx) => {
    if (!(await hasReceiptMonth(tx, masa))) throw new DomainError('receiptsDropped');
    const now = clock.now();
    await askForCount(tx, masa, now);
    await writeAudit(tx, { actor: empid, action: 'recountMonth', detail: { masa } }, now);
    await enqueue(tx, 'countMonths', {});
    return (await findMonthCount(tx, masa)).askedAt;
  });
}
