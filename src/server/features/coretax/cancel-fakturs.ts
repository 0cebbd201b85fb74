import { cancellationRemarks } from '#domain/coretax/faktur-remarks.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { undoMs } from '#domain/requests/status-moves.ts';
import type { Db } from '../../database/database.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import { queueMails } from '../../jobs/queue-mail.ts';
import { freeItems, lockBatchesOf } from '../../store/coretax/exported-requests.ts';
import { endFakturs, listRecipients, refreshFakturs } from '../../store/coretax/fakturs.ts';
import { moveStatuses } from '../../store/requests/status-moves.ts';

type CancelledFaktur = { transactionId: string; number: string; part: string; status: RequestStatus };
type By = { actor: string; at: Date; reason: Record<Language, string> };

/**
 * What Coretax has cancelled counts no longer: each request is in process again, free for another export, and its
 * customer is told. The caller has locked the requests and found the fakturs valid.
 */
export async function cancelFakturs(
  tx: Db,
  fakturs: readonly CancelledFaktur[],
  { actor, at, reason }: By,
): Promise<void> {
  const ids = fakturs.map(({ transactionId }) => transactionId);
  await lockBatchesOf(tx, ids);
  await endFakturs(
    tx,
    fakturs.map(({ number }) => number),
    { state: 'cancelled', at },
  );
  await freeItems(tx, fakturs, reason.en);
  await refreshFakturs(tx, ids);

  const recipients = await listRecipients(tx, ids);
  const lines = fakturs.flatMap(({ transactionId, number, status }) => {
    const language = recipients.get(transactionId)?.language;
    // Submitted anew and not confirmed: whoever it is now has never had this faktur.
    if (language === undefined || status === 'waiting') return [];
    const remarks = cancellationRemarks({ number, reason: reason[language], language });
    // One that was rejected stays so: nothing is to be made for it.
    return [{ transactionId, status: status === 'rejected' ? status : 'process', remarks } as const];
  });
  const written = await moveStatuses(tx, lines, { actor, at });
  const mails = written.map(({ historyId, transactionId, email, language }) => ({
    event: `fakturCancelled:${historyId}`,
    kind: 'fakturCancelled' as const,
    about: historyId,
    recipient: email,
    language,
    transactionId,
  }));
  await queueMails(tx, mails, at, { afterMs: undoMs });
  await queueGoodsReturned(tx, ids, at);
}
