import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { insertNote } from '../../../store/desk/request-notes.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { findStatus } from '../../../store/requests/requests.ts';

type Needs = { database: Database; clock: Clock };

/** A word among staff. The audit log tells that there is one, not what it says. */
export async function addNote(
  { database, clock }: Needs,
  { transactionId, note }: { transactionId: string; note: string },
  user: SessionUser,
): Promise<{ id: string }> {
  const at = clock.now();
  return database.begin(async (tx) => {
    if (!(await findStatus(tx, transactionId))) throw new DomainError('transactionNotFound');
    const id = await insertNote(tx, { transactionId, note, actor: user.empid, at });
    await writeAudit(tx, { actor: user.empid, action: 'addNote', transactionId }, at);
    return { id };
  });
}
