import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  findBatch,
  listExported,
  lockBatch,
  markDiscarded,
  type Batch,
} from '../../store/coretax/export-batches.ts';
import { takeOut } from '../../store/coretax/exported-requests.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { lockRequests } from '../../store/requests/requests.ts';

/** Withdraws everything of a batch that was neither issued nor taken out; its files stay as they are. */
export async function discardBatch(
  { database, clock }: { database: Database; clock: Clock },
  { number, reason }: { number: number; reason: string },
  user: SessionUser,
): Promise<Batch> {
  return database.begin(async (tx) => {
    // Nothing is ever added to a batch: what is exported now is all that can be withdrawn.
    const ids = await listExported(tx, number);
    await lockRequests(tx, ids);
    const batch = await lockBatch(tx, number);
    if (!batch) throw new DomainError('notFound');
    if (batch.isDiscarded) throw new DomainError('transitionNotAllowed');
    const now = clock.now();
    const withdrawn = await takeOut(
      tx,
      number,
      'withdrawn',
      ids.map((transactionId) => ({ transactionId, reason })),
    );
    await markDiscarded(tx, number, { by: user.empid, at: now, reason });
    const detail = { batch: number, requests: withdrawn.length };
    await writeAudit(tx, { actor: user.empid, action: 'discardBatch', detail }, now);
    const discarded = await findBatch(tx, number);
    if (!discarded) throw new DomainError('notFound');
    return discarded;
  });
}
