import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import type { Clock } from '../../ports/clock.ts';
import { setChanged } from '../../store/coretax/exported-requests.ts';
import { deleteQueuedMailAbout } from '../../store/mails/mails.ts';
import { writeAuditOfEach } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { takeBackMany } from '../../store/requests/bulk-requests.ts';
import { putBackFakturs } from '../../store/requests/fakturs.ts';
import { takeUndo, type UndoDetails } from '../../store/undos.ts';
import { takeBackCompanies } from './take-back-companies.ts';

/** Puts all requests of a bulk run back, or none: none when one of them has moved on or the mail has left. */
export async function undoBulk(
  { database, clock }: { database: Database; clock: Clock },
  undoId: string,
  { operation, addedCompanies, before }: UndoDetails['bulk'],
  user: SessionUser,
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    if (!(await takeUndo(tx, undoId))) throw new DomainError('expired');
    const run = { ...operation, at: new Date(operation.at) };
    if (!(await takeBackMany(tx, run, before))) throw new DomainError('stateChanged');
    const unmarked = before.filter(({ changedSinceExport }) => changedSinceExport === false);
    await setChanged(
      tx,
      unmarked.map(({ transactionId }) => transactionId),
      false,
    );
    if (!(await deleteQueuedMailAbout(tx, operation.id))) throw new DomainError('expired');
    await putBackFakturs(tx, undoId);
    await queueGoodsReturned(
      tx,
      before.map(({ transactionId }) => transactionId),
      now,
    );
    await takeBackCompanies(tx, addedCompanies, { actor: user.empid, now });
    const lines = before.map(({ transactionId, status: to }) => ({
      transactionId,
      detail: { from: operation.status, to, operation: operation.id },
    }));
    await writeAuditOfEach(tx, { actor: user.empid, action: 'undoStatus' }, lines, now);
  });
}
