import type { ListFilter } from '#domain/requests/request-list.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { answerOnce, type IdempotencyKey } from '../../../store/calls/idempotency.ts';
import { assignIfFree, lockNextFree } from '../../../store/desk/next-request.ts';
import { writeAuditOfEach } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { assignmentLines } from './assignment-lines.ts';

type Needs = { database: Database; clock: Clock };

/** Gives the most urgent free request of a filter to whoever asks; null when none is free. */
export async function takeNext(
  { database, clock }: Needs,
  filter: ListFilter,
  user: SessionUser,
  idempotency: IdempotencyKey | undefined,
): Promise<{ transactionId: string | null }> {
  const person = { id: user.staffId, empid: user.empid };
  return database.begin((tx) =>
    answerOnce(tx, idempotency, clock, async () => {
      for (;;) {
        const transactionId = await lockNextFree(tx, filter);
        if (transactionId === undefined) return { transactionId: null };
        const at = clock.now();
        // Somebody may have taken it between our look and our lock: then they have it, and we look again.
        if (!(await assignIfFree(tx, transactionId, { staffId: person.id, by: person.empid, at }))) continue;
        const lines = assignmentLines([transactionId], new Map(), person);
        await writeAuditOfEach(tx, { actor: person.empid, action: 'assign' }, lines, at);
        return { transactionId };
      }
    }),
  );
}
