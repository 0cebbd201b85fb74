import { notConfirmedRemarks } from '#domain/requests/remark-templates.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import { queueMail } from '../../../jobs/queue-mail.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../database/database.ts';
import { moveStatuses } from '../../../store/requests/status-moves.ts';
import { lockUnconfirmed } from '../../../store/requests/submissions.ts';

const batch = 200;

/** Rejects what waited too long for its confirmation, and tells the customer how to ask again. */
export async function expireUnconfirmed({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  for (;;) {
    const expired = await database.begin(async (tx) => {
      const now = clock.now();
      const due = await lockUnconfirmed(tx, now, batch);
      const ends = due.map(
        ({ transactionId, language }) =>
          ({ transactionId, status: 'rejected', remarks: notConfirmedRemarks[language] }) as const,
      );
      await moveStatuses(tx, ends, { actor: systemActor, at: now });
      for (const { transactionId, submissionId, email, language } of due) {
        const event = `requestExpired:${submissionId}`;
        await queueMail(
          tx,
          { event, kind: 'requestExpired', about: submissionId, recipient: email, language },
          now,
          { requests: [{ transactionId, submissionId }] },
        );
      }
      return due.length;
    });
    if (expired < batch) return;
  }
}
