import { DomainError } from '#domain/errors.ts';
import { undoMs } from '#domain/status-moves.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit.ts';
import type { Database } from '../../store/database.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { restoreStaff } from '../../store/staff.ts';
import { deleteUndo, lockUndo } from '../../store/undos.ts';

type Needs = { database: Database; clock: Clock };

/** Brings a user back as they were, without their sessions: once, by whoever deleted them, within some seconds. */
export async function undoUserDeletion(
  { database, clock }: Needs,
  id: string,
  by: SessionUser,
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const undo = await lockUndo(tx, id);
    if (undo?.kind !== 'userDeletion' || undo.staffId !== by.staffId) throw new DomainError('expired');
    if (now.getTime() - undo.createdAt.getTime() > undoMs) throw new DomainError('expired');
    const staff = await restoreStaff(tx, String(undo.detail['deletedId']));
    if (staff === 'taken') throw new DomainError('empidTaken');
    if (!staff) throw new DomainError('expired');
    await deleteUndo(tx, id);
    const detail = { empid: staff.empid, role: staff.role };
    await writeAudit(tx, { actor: by.empid, action: 'undoUserDeletion', detail }, now);
  });
}
