import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { restoreStaff } from '../../store/people/staff.ts';
import { takeUndo, type UndoDetails } from '../../store/undos.ts';

/** Brings a user back as they were, without their sessions. */
export async function undoUserDeletion(
  { database, clock }: { database: Database; clock: Clock },
  undoId: string,
  { deletedId }: UndoDetails['userDeletion'],
  by: SessionUser,
): Promise<void> {
  await database.begin(async (tx) => {
    if (!(await takeUndo(tx, undoId))) throw new DomainError('expired');
    const staff = await restoreStaff(tx, deletedId);
    if (staff === 'taken') throw new DomainError('empidTaken');
    if (!staff) throw new DomainError('expired');
    const detail = { empid: staff.empid, role: staff.role };
    await writeAudit(tx, { actor: by.empid, action: 'undoUserDeletion', detail }, clock.now());
  });
}
