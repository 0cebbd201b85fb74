import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { liftBound } from '../../store/people/rows-read.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { lockStaffByEmpid } from '../../store/people/staff.ts';

type Needs = { database: Database; clock: Clock };

/** Lets somebody read on today. Nobody lifts their own bound: a stolen session must not. */
export async function liftRowBound(
  { database, clock }: Needs,
  empid: string,
  by: SessionUser,
): Promise<void> {
  const now = clock.now();
  const day = jakartaDay(now);
  await database.begin(async (tx) => {
    const staff = await lockStaffByEmpid(tx, empid);
    if (!staff) throw new DomainError('notFound');
    if (staff.id === by.staffId) throw new DomainError('ownUser');
    await liftBound(tx, { staffId: staff.id, day }, by.empid);
    await writeAudit(
      tx,
      { actor: by.empid, action: 'liftRowBound', detail: { empid: staff.empid, day } },
      now,
    );
  });
}
