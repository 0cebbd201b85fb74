import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { settleFailedMail } from '../../store/mails/undelivered-mails.ts';

type Needs = { database: Database; clock: Clock };

/** Notes that the customer knows by now what a message that failed for good would have told them. */
export async function settleMessage(
  { database, clock }: Needs,
  { mailId, actor }: { mailId: string; actor: string },
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const settled = await settleFailedMail(tx, mailId, now);
    if (!settled) throw new DomainError('notFound');
    const [transactionId, ...others] = settled.requests;
    const subject = transactionId !== undefined && others.length === 0 ? { transactionId } : {};
    await writeAudit(tx, { actor, action: 'settleMessage', ...subject, detail: { kind: settled.kind } }, now);
  });
}
