import { undoMs } from '#domain/requests/status-moves.ts';
import type { Db } from '../database/database.ts';
import { listReturnsToTell } from '../store/coretax/returns-to-note.ts';
import { deleteQueuedMails } from '../store/mails/mails.ts';
import { queueMails } from './queue-mail.ts';

const eventOf = ({ returnId }: { returnId: string }) => `goodsReturned:${returnId}`;

/**
 * Queues the mails about returned goods after any change to fakturs, returns or status of these requests, which the
 * caller has locked: who has a faktur has to make a note of each return that it does not know of, and is told of each
 * once. What has not left is queued anew, behind the mail of a closing that is part of the change, or not at all where
 * it is no longer true, as by an undo.
 */
export async function queueGoodsReturned(
  db: Db,
  transactionIds: readonly string[],
  now: Date,
  undo?: string,
): Promise<void> {
  const returns = await listReturnsToTell(db, transactionIds);
  if (returns.length === 0) return;
  await deleteQueuedMails(db, returns.map(eventOf));
  const mails = returns
    .filter(({ isToTell }) => isToTell)
    .map(({ returnId, transactionId, email: recipient, language }) => {
      const what = { event: eventOf({ returnId }), kind: 'goodsReturned' as const, about: returnId };
      return { ...what, recipient, language, transactionId };
    });
  await queueMails(db, mails, now, { afterMs: undoMs, ...(undo === undefined ? {} : { undo }) });
}
