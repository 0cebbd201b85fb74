import { randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { deleteSessionsOf, type SessionUser } from '../../store/people/sessions.ts';
import { markStaffDeleted } from '../../store/people/staff.ts';
import { insertUndo } from '../../store/undos.ts';
import { lockUserToChange } from './lock-user-to-change.ts';

type Needs = { database: Database; clock: Clock };

/** Ends a user and their sessions at once; the answer brings the user back within some seconds. */
export async function deleteUser(
  { database, clock }: Needs,
  empid: string,
  by: SessionUser,
): Promise<{ undo: string }> {
  const now = clock.now();
  return database.begin(async (tx) => {
    const { staff, isLastSuperAdmin } = await lockUserToChange(tx, empid, by);
    if (isLastSuperAdmin) throw new DomainError('lastSuperAdmin');
    await markStaffDeleted(tx, staff.id, now);
    await deleteSessionsOf(tx, staff.id);
    const what = { empid: staff.empid, role: staff.role };
    await writeAudit(tx, { actor: by.empid, action: 'deleteUser', detail: what }, now);
    const detail = { deletedId: staff.id };
    const undo = randomUUID();
    await insertUndo(tx, { id: undo, staffId: by.staffId, kind: 'userDeletion', detail }, now);
    return { undo };
  });
}
