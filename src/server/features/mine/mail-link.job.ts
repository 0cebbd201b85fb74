import type { Database } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteLink, findLink } from '../../store/people/customer-visits.ts';
import { hasRequests } from '../../store/requests/my-requests.ts';

/** Mails a link that was asked for to whoever has requests; of any other address nothing is kept. */
export async function mailLink(
  { database, clock }: { database: Database; clock: Clock },
  linkId: string,
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const link = await findLink(tx, linkId, now);
    if (!link) return;
    const { email, language } = link;
    if (!(await hasRequests(tx, email, now))) return deleteLink(tx, linkId);
    const mail = { event: `myRequests:${linkId}`, kind: 'myRequests', about: linkId } as const;
    await queueMail(tx, { ...mail, recipient: email, language }, now);
  });
}
