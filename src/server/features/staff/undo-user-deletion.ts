import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit.ts';
import type { Database } from '../../store/database.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { restoreStaff } from '../../store/staff.ts';
import { takeUndo, type StoredUndo } from '../../store/undos.ts';

/** What a deletion leaves behind for whoever takes it back. */
export type UserDeletion = { deletedId: string };

/** Brings a user back as they were, without their sessions. */
export async function undoUserDeletion(
  { database, clock }: { database: Database; clock: Clock },
  undo: StoredUndo,
  by: SessionUser,
): Promise<void> {
  const { deletedId } = undo.detail as UserDeletion;
  await database.begin(async (tx) => {
    if (!(await takeUndo(tx, undo.id))) throw new DomainError('expired');
    const staff = await restoreStaff(tx, deletedId);
    if (staff === 'taken') throw new DomainError('empidTaken');
    if (!staff) throw new DomainError('expired');
    const detail = { empid: staff.empid, role: staff.role };
    await writeAudit(tx, { actor: by.empid, action: 'undoUserDeletion', detail }, clock.now());
  });
}
