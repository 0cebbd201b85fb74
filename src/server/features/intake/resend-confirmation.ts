import { maskEmail } from '#domain/privacy/masking.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { lastMailAt } from '../../store/mails/mails.ts';
import { findGroup } from '../../store/requests/submission-groups.ts';
import { listWaitingSubmissions } from '../../store/requests/submissions.ts';

const pauseMs = 60_000;

/**
 * Sends the confirmation again when the address is the one of a waiting submission, in full or masked as a company's is
 * shown; otherwise, and within a minute of the last one, it silently does nothing: the answer tells strangers nothing.
 */
export async function resendConfirmation(
  { database, clock }: { database: Database; clock: Clock },
  asked: { transactionId: string; email: string },
): Promise<void> {
  const now = clock.now();
  const { transactionId } = asked;
  const given = asked.email.toLowerCase();
  const waiting = await listWaitingSubmissions(database, transactionId, now);
  const theirs = waiting.find(({ email }) =>
    [email, maskEmail(email)].some((address) => address.toLowerCase() === given),
  );
  if (!theirs) return;
  const { submissionId, email: recipient, language } = theirs;
  await database.begin(async (tx) => {
    // Of receipts that were sent together the one mail about all of them.
    const group = await findGroup(tx, { submissionId });
    const [kind, about] = group
      ? (['confirmRequests', group.groupId] as const)
      : (['confirmRequest', submissionId] as const);
    const last = await lastMailAt(tx, kind, about);
    if (last && now.getTime() - last.getTime() < pauseMs) return;
    const event = `${kind}:${about}:${last?.getTime() ?? 0}`;
    const requests = group?.members ?? [{ transactionId, submissionId }];
    await queueMail(tx, { event, kind, about, recipient, language }, now, { requests });
  });
}
