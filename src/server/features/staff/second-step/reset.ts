import { DomainError } from '#domain/errors.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { deleteSecondStep, noteSecondStep } from '../../../store/people/second-steps.ts';
import { deleteSessionsOf, type SessionUser } from '../../../store/people/sessions.ts';
import { lockStaffByEmpid, type Staff } from '../../../store/people/staff.ts';

type Needs = { database: Database; clock: Clock };

/** Resets the second step of a person who has lost phone and codes. Nobody resets their own: a stolen session must not. */
export async function resetSecondStep(needs: Needs, empid: string, by: SessionUser): Promise<void> {
  await needs.database.begin(async (tx) => {
    const staff = await lockStaffByEmpid(tx, empid);
    if (staff?.id === by.staffId) throw new DomainError('ownUser');
    if (!staff) throw new DomainError('notFound');
    if (staff.secondStepSince) await takeAway(tx, staff, by.empid, needs.clock.now());
  });
}

/**
 * Resets a second step by a command of the operator, as the last Super Admin needs. Undefined when nobody has that
 * EMPID.
 */
export async function resetByOperator(
  { database, clock }: Needs,
  empid: string,
): Promise<{ empid: string; hadOne: boolean } | undefined> {
  return database.begin(async (tx) => {
    const staff = await lockStaffByEmpid(tx, empid);
    if (!staff) return undefined;
    const hadOne = staff.secondStepSince !== null;
    if (hadOne) await takeAway(tx, staff, systemActor, clock.now());
    return { empid: staff.empid, hadOne };
  });
}

async function takeAway(tx: Db, staff: Staff, actor: string, now: Date): Promise<void> {
  await deleteSecondStep(tx, staff.id);
  await noteSecondStep(tx, staff.id, now);
  await deleteSessionsOf(tx, staff.id);
  await writeAudit(tx, { actor, action: 'resetSecondStep', detail: { empid: staff.empid } }, now);
}
