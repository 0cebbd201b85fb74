import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { findReturn, saveNote } from '../../store/coretax/returns-to-note.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { lockRequest } from '../../store/requests/requests.ts';

type Note = { returnId: string; number: string; date: string };

/** The buyer has made the note of a return in Coretax. Written down again, it is corrected. */
export async function noteReturn(
  { database, clock }: { database: Database; clock: Clock },
  { returnId, number, date }: Note,
  user: SessionUser,
): Promise<void> {
  await database.begin(async (tx) => {
    const found = await findReturn(tx, returnId);
    if (!found) throw new DomainError('notFound');
    const { transactionId } = found;
    await lockRequest(tx, transactionId);
    if (!(await findReturn(tx, returnId))?.isUnknownToFaktur) throw new DomainError('transitionNotAllowed');
    const at = clock.now();
    await saveNote(tx, returnId, { number, date, by: user.empid, at });
    const detail = { return: returnId, note: number };
    await writeAudit(tx, { actor: user.empid, action: 'noteReturn', transactionId, detail }, at);
  });
}
