import { DomainError } from '#domain/errors.ts';
import type { Role } from '#domain/staff/permissions.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { deleteSessionsOf, type SessionUser } from '../../store/people/sessions.ts';
import { setRole } from '../../store/people/staff.ts';
import { lockUserToChange } from './lock-user-to-change.ts';

type Needs = { database: Database; clock: Clock };

/** Nobody changes their own role. The sessions of the user end, because they were begun under the former one. */
export async function changeRole(
  { database, clock }: Needs,
  change: { empid: string; role: Role },
  by: SessionUser,
): Promise<{ empid: string; role: Role }> {
  const { role } = change;
  return database.begin(async (tx) => {
    const { staff, isLastSuperAdmin } = await lockUserToChange(tx, change.empid, by);
    const { id, empid } = staff;
    if (staff.role === role) return { empid, role };
    if (isLastSuperAdmin) throw new DomainError('lastSuperAdmin');
    await setRole(tx, id, role);
    await deleteSessionsOf(tx, id);
    const detail = { empid, from: staff.role, to: role };
    await writeAudit(tx, { actor: by.empid, action: 'changeRole', detail }, clock.now());
    return { empid, role };
  });
}
