import { remindedNow, remindersPauseSince } from '#domain/requests/confirmation-reminders.ts';
import { queueMail } from '../../../jobs/queue-mail.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../database/database.ts';
import { findGroup } from '../../../store/requests/submission-groups.ts';
import { lockToRemind } from '../../../store/requests/submissions.ts';

const batch = 200;

/**
 * Sends the confirmation link once more to whoever has not used it. Only for the submission that a request holds: one that
 * another has followed was most likely made with a mistyped address.
 */
export async function remindUnconfirmed({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  for (const { name, from, to } of remindedNow(now)) {
    const due = { name, from, to, pauseSince: remindersPauseSince(now), limit: batch };
    let reminded;
    do {
      reminded = await database.begin(async (tx) => {
        const submissions = await lockToRemind(tx, due);
        for (const { transactionId, submissionId, email: recipient, language } of submissions) {
          // Receipts that were sent together have one reminder.
          const group = await findGroup(tx, { submissionId });
          const about = group?.groupId ?? submissionId;
          const requests = group?.members ?? [{ transactionId, submissionId }];
          const mail = { event: `confirmReminder:${about}:${name}`, kind: 'confirmReminder' } as const;
          await queueMail(tx, { ...mail, about, recipient, language }, now, { requests });
        }
        return submissions.length;
      });
    } while (reminded === batch);
  }
}
