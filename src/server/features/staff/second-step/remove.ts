import { DomainError } from '#domain/errors.ts';
import { needsSecondStep, type SecondStepMethod, type SecondStepRule } from '#domain/staff/second-step.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { deletePasskey } from '../../../store/people/passkeys.ts';
import { deleteTotp, noteSecondStep } from '../../../store/people/second-steps.ts';
import { deleteOtherSessions } from '../../../store/people/own-sessions.ts';
import { lockStaff } from '../../../store/people/staff.ts';
import type { Owner } from './set-up.ts';

type Needs = { database: Database; clock: Clock; config: { secondStep: SecondStepRule } };
type RemovedStep = { method: SecondStepMethod; name?: string };

export const removeApp = (needs: Needs, owner: Owner): Promise<void> =>
  remove(needs, owner, async (tx) =>
    (await deleteTotp(tx, owner.staffId)) ? { method: 'code' } : undefined,
  );

export const removePasskey = (needs: Needs, owner: Owner, id: string): Promise<void> =>
  remove(needs, owner, async (tx) => {
    const name = await deletePasskey(tx, owner.staffId, id);
    return name === undefined ? undefined : { method: 'passkey', name };
  });

/**
 * Removes a second step; a person who may not be without one keeps the last. The other sessions end: they may be those
 * of a lost device.
 */
async function remove(
  { database, clock, config }: Needs,
  owner: Owner,
  takeAway: (tx: Db) => Promise<RemovedStep | undefined>,
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const staff = await lockStaff(tx, owner.staffId);
    const detail = staff && (await takeAway(tx));
    if (!detail) throw new DomainError('notFound');
    const hasAnother = await noteSecondStep(tx, staff.id, now);
    if (!hasAnother && needsSecondStep(config.secondStep, staff.role))
      throw new DomainError('secondStepRequired');
    await deleteOtherSessions(tx, owner);
    await writeAudit(tx, { actor: owner.empid, action: 'removeSecondStep', detail }, now);
  });
}
