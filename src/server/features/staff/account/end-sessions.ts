import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { deleteOtherSessions, deleteOwnSession } from '../../../store/people/own-sessions.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';

type Needs = { database: Database; clock: Clock };

/** One of a person's own sessions; those of others are not found. */
export async function endSession(
  { database, clock }: Needs,
  { staffId, empid }: SessionUser,
  id: string,
): Promise<void> {
  await database.begin(async (tx) => {
    if (!(await deleteOwnSession(tx, { staffId, id }))) throw new DomainError('notFound');
    await writeAudit(tx, { actor: empid, action: 'endSessions', detail: { ended: 1 } }, clock.now());
  });
}

export async function endOtherSessions(
  { database, clock }: Needs,
  { staffId, empid }: SessionUser,
  idHash: Buffer,
): Promise<{ ended: number }> {
  return database.begin(async (tx) => {
    const ended = await deleteOtherSessions(tx, { staffId, idHash });
    if (ended > 0)
      await writeAudit(tx, { actor: empid, action: 'endSessions', detail: { ended } }, clock.now());
    return { ended };
  });
}
