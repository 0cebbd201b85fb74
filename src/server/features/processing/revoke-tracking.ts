import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { raiseTrackVersion } from '../../store/requests/submissions.ts';

/** The links of all mails so far show no more than anybody sees; the next mail carries a new one. */
export async function revokeTracking(
  { database, clock }: { database: Database; clock: Clock },
  { transactionId, actor }: { transactionId: string; actor: string },
): Promise<void> {
  await database.begin(async (tx) => {
    if (!(await raiseTrackVersion(tx, transactionId))) throw new DomainError('transactionNotFound');
    await writeAudit(tx, { actor, action: 'revokeTracking', transactionId }, clock.now());
  });
}
