import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/staff/permissions.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { countDropFiles } from '../../../store/coretax/drop-files.ts';
import { emptyDrop, lockDrop } from '../../../store/coretax/drops.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';

/** Forgets a drop that nobody has run, with its files: for its author and managers. */
export async function discardDrop(
  { database, clock }: { database: Database; clock: Clock },
  id: string,
  user: SessionUser,
): Promise<void> {
  await database.begin(async (tx) => {
    const drop = await lockDrop(tx, id);
    if (!drop) throw new DomainError('notFound');
    if (drop.by !== user.empid && !can(user.role, 'manageCoretax')) throw new DomainError('notAllowed');
    if (drop.state !== 'open') throw new DomainError('dropClosed');
    const detail = { drop: id, files: await countDropFiles(tx, id) };
    await emptyDrop(tx, id);
    await writeAudit(tx, { actor: user.empid, action: 'discardDrop', detail }, clock.now());
  });
}
