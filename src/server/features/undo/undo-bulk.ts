import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteQueuedMailAbout } from '../../store/mails/mails.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { takeUndo, type UndoDetails } from '../../store/undos.ts';
import { takeBackMoves } from './take-back-moves.ts';

/** Puts all requests of a bulk run back, or none: none when one of them has moved on or the mail has left. */
export async function undoBulk(
  { database, clock }: { database: Database; clock: Clock },
  undoId: string,
  { operation, addedCompanies, before }: UndoDetails['bulk'],
  user: SessionUser,
): Promise<void> {
  const by = { actor: user.empid, now: clock.now() };
  await database.begin(async (tx) => {
    if (!(await takeUndo(tx, undoId))) throw new DomainError('expired');
    const detail = { operation: operation.id };
    await takeBackMoves(tx, { undoId, ...operation, before, addedCompanies, detail }, by);
    if (!(await deleteQueuedMailAbout(tx, operation.id))) throw new DomainError('expired');
  });
}
