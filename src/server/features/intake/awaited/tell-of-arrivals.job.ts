import { awaitedMs } from '#domain/receipts/awaited-receipt.ts';
import { queueMail } from '../../../jobs/queue-mail.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database, Db } from '../../../database/database.ts';
import {
  deleteAwaited,
  deleteTold,
  lockAwaited,
  noteAwaitedMail,
  type AwaitedReceipt,
} from '../../../store/receipts/awaited-receipts.ts';

const batch = 1_000;

/**
 * Looks for the receipts that customers left: whose has arrived gets the link to the form, whose has not within a week is
 * told so. It asks for the few that wait and not for all that arrive, so that it costs the same however many do.
 */
export async function tellOfArrivals({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  await deleteTold(database, new Date(now.getTime() - awaitedMs));
  for (let after: string | undefined = '0'; after !== undefined;) {
    const from: string = after;
    after = await database.begin(async (tx) => {
      const looked = await lockAwaited(tx, { after: from, limit: batch });
      for (const awaited of looked) await tell(tx, awaited, now);
      return looked.length < batch ? undefined : looked.at(-1)?.id;
    });
  }
}

async function tell(tx: Db, awaited: AwaitedReceipt, now: Date): Promise<void> {
  const { id, transactionId: about, email: recipient, language } = awaited;
  if (awaited.isRequested) return deleteAwaited(tx, id);
  const isOver = now.getTime() - awaited.leftAt.getTime() >= awaitedMs;
  if (!awaited.hasArrived && !isOver) return;
  const kind = awaited.hasArrived ? 'receiptArrived' : 'receiptMissing';
  const mailId = await queueMail(tx, { event: `${kind}:${id}`, kind, about, recipient, language }, now);
  if (mailId !== undefined) await noteAwaitedMail(tx, { id, mailId });
}
