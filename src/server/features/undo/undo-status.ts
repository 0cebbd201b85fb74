import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import { setChanged } from '../../store/coretax/exported-requests.ts';
import { withdrawChats } from '../../store/mails/chats.ts';
import { deleteQueuedMail } from '../../store/mails/mails.ts';
import { putBackFakturs } from '../../store/requests/fakturs.ts';
import { deleteLine, findLastLine } from '../../store/requests/request-history.ts';
import { putBackStatuses } from '../../store/requests/status-moves.ts';
import { markConfirmed } from '../../store/requests/submissions.ts';
import { lockRequest } from '../../store/requests/requests.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { takeUndo, type UndoDetails } from '../../store/undos.ts';
import { takeBackCompanies } from './take-back-companies.ts';

/** Puts back what was before a change: status, history, faktur, company, and the mail that has not left. */
export async function undoStatus(
  { database, clock }: { database: Database; clock: Clock },
  undoId: string,
  { transactionId, historyId, mailId, before, addedCompanies = [] }: UndoDetails['status'],
  user: SessionUser,
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    if (!(await takeUndo(tx, undoId))) throw new DomainError('expired');
    const request = await lockRequest(tx, transactionId);
    const last = await findLastLine(tx, transactionId);
    const isExportedSince = request?.fakturState !== (before.fakturState ?? request?.fakturState);
    if (last?.id !== historyId || isExportedSince) throw new DomainError('stateChanged');
    const isTold = mailId !== null && !(await deleteQueuedMail(tx, mailId));
    if (isTold || !(await withdrawChats(tx, undoId, [transactionId]))) throw new DomainError('expired');
    await putBackStatuses(tx, [{ ...before, transactionId }]);
    await markConfirmed(tx, transactionId, before.confirmedAt === null ? null : new Date(before.confirmedAt));
    await deleteLine(tx, historyId);
    if (before.changedSinceExport === false) await setChanged(tx, [transactionId], false);
    await putBackFakturs(tx, undoId);
    await queueGoodsReturned(tx, [transactionId], now);
    await takeBackCompanies(tx, addedCompanies, { actor: user.empid, now });
    const moved = { from: request?.status ?? last.status, to: before.status };
    await writeAudit(tx, { actor: user.empid, action: 'undoStatus', transactionId, detail: moved }, now);
  });
}
