import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../database/database.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { lockStaffByEmpid, lockSuperAdmins, type Staff } from '../../store/people/staff.ts';

/**
 * Somebody else's user, whose role or whole user is about to be taken away. Two Super Admins who do that to each other
 * at the same moment wait for each other here, and the second is refused.
 */
export async function lockUserToChange(
  tx: Db,
  empid: string,
  by: SessionUser,
): Promise<{ staff: Staff; isLastSuperAdmin: boolean }> {
  const superAdmins = await lockSuperAdmins(tx);
  const staff = await lockStaffByEmpid(tx, empid);
  if (!staff) throw new DomainError('notFound');
  if (staff.id === by.staffId) throw new DomainError('ownUser');
  return { staff, isLastSuperAdmin: superAdmins.length === 1 && superAdmins[0] === staff.id };
}
