import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { findCorrection, markSettled } from '../../store/coretax/corrections.ts';
import { judgeRequestsOfCode } from '../../store/issuing/candidates.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { addHistory, lockRequest } from '../../store/requests/requests.ts';

/** Says what was done about a correction that a customer asked for; whoever asked is told. */
export async function settleCorrection(
  { database, clock }: { database: Database; clock: Clock },
  { id, remarks }: { id: string; remarks: string },
  { empid }: SessionUser,
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const correction = await findCorrection(tx, id);
    const request = correction && (await lockRequest(tx, correction.transactionId));
    if (!request) throw new DomainError('notFound');
    if (!(await markSettled(tx, id, { by: empid, remarks, now })))
      throw new DomainError('transitionNotAllowed');
    const { transactionId, status, language } = request;
    await addHistory(tx, { transactionId, status, remarks, actor: empid, now });
    const line = {
      actor: empid,
      action: 'settleCorrection',
      transactionId,
      detail: { correction: id },
    } as const;
    await writeAudit(tx, line, now);
    if (correction.kind === 'notUs') await judgeRequestsOfCode(tx, correction.submissionId);
    const mail = { event: `correctionSettled:${id}`, kind: 'correctionSettled', about: id } as const;
    await queueMail(tx, { ...mail, recipient: correction.email, language }, now, {
      requests: [{ transactionId, submissionId: correction.submissionId }],
    });
  });
}
