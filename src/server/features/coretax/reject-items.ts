import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { listItemStates, lockBatch, type ItemState } from '../../store/coretax/export-batches.ts';
import { takeOut } from '../../store/coretax/exported-requests.ts';
import { writeAuditOfEach } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { lockRequests } from '../../store/requests/requests.ts';

type SkippedItem = { transactionId: string; reason: 'notInBatch' | 'issued' | 'notExported' };
type RefusedItem = { transactionId: string; reason: string };

/** Takes requests out of a batch that Coretax refused: they can be exported again, corrected. */
export async function rejectItems(
  { database, clock }: { database: Database; clock: Clock },
  { number, items }: { number: number; items: readonly RefusedItem[] },
  user: SessionUser,
): Promise<{ done: string[]; skipped: SkippedItem[] }> {
  // Named twice, the first reason counts.
  const reasons = new Map(items.toReversed().map(({ transactionId, reason }) => [transactionId, reason]));
  const ids = [...new Set(items.map(({ transactionId }) => transactionId))];
  return database.begin(async (tx) => {
    await lockRequests(tx, ids);
    if (!(await lockBatch(tx, number))) throw new DomainError('notFound');
    const states = await listItemStates(tx, number, ids);
    const skipped = ids.flatMap((transactionId) => {
      const reason = whySkipped(states.get(transactionId));
      return reason ? [{ transactionId, reason }] : [];
    });
    const done = ids.filter((id) => whySkipped(states.get(id)) === undefined);
    const leaving = done.map((transactionId) => ({
      transactionId,
      reason: reasons.get(transactionId) ?? '',
    }));
    await takeOut(tx, number, 'rejected', leaving);
    const lines = done.map((transactionId) => ({ transactionId, detail: { batch: number } }));
    await writeAuditOfEach(tx, { actor: user.empid, action: 'rejectItems' }, lines, clock.now());
    return { done, skipped };
  });
}

function whySkipped(states: ItemState[] = []): SkippedItem['reason'] | undefined {
  if (states.length === 0) return 'notInBatch';
  if (states.includes('exported')) return undefined;
  return states.includes('issued') ? 'issued' : 'notExported';
}
