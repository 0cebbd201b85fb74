import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { releaseAccount as release } from '../../../store/people/company-accounts.ts';
import { deleteSessionsOf, type SessionUser } from '../../../store/people/sessions.ts';
import { lockStaffByEmpid } from '../../../store/people/staff.ts';

type Needs = { database: Database; clock: Clock };

/** Lets another account of the company sign in as this user; whoever is signed in by the former one is signed out. */
export async function releaseAccount(
  { database, clock }: Needs,
  empid: string,
  by: SessionUser,
): Promise<void> {
  await database.begin(async (tx) => {
    const staff = await lockStaffByEmpid(tx, empid);
    if (!staff || !(await release(tx, staff.id))) throw new DomainError('notFound');
    if (staff.id !== by.staffId) await deleteSessionsOf(tx, staff.id);
    const detail = { empid: staff.empid };
    await writeAudit(tx, { actor: by.empid, action: 'releaseAccount', detail }, clock.now());
  });
}
