import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import type { Clock } from '../../ports/clock.ts';
import { withdrawChats } from '../../store/mails/chats.ts';
import { deleteQueuedMail } from '../../store/mails/mails.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { putBackFakturs } from '../../store/requests/fakturs.ts';
import { lockRequest } from '../../store/requests/requests.ts';
import { takeUndo, type UndoDetails } from '../../store/undos.ts';

/** Puts back the PDF and the fakturs that a closed request had before another one was attached, and sends nothing. */
export async function undoFaktur(
  { database, clock }: { database: Database; clock: Clock },
  undoId: string,
  { transactionId, file, mailId }: UndoDetails['faktur'],
  user: SessionUser,
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    if (!(await takeUndo(tx, undoId))) throw new DomainError('expired');
    const request = await lockRequest(tx, transactionId);
    if (request?.status !== 'closed' || request.fakturFile !== file) throw new DomainError('stateChanged');
    const isTold = mailId !== null && !(await deleteQueuedMail(tx, mailId));
    if (isTold || !(await withdrawChats(tx, undoId, [transactionId]))) throw new DomainError('expired');
    await putBackFakturs(tx, undoId);
    await queueGoodsReturned(tx, [transactionId], now);
    await writeAudit(tx, { actor: user.empid, action: 'undoFaktur', transactionId }, now);
  });
}
