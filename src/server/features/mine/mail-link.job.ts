import type { Database } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { countActiveCodes } from '../../store/codes/buyer-codes.ts';
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
    const { email, language, expiresAt } = link;
    // A customer whose requests have all ended may still have a code to revoke.
    const hasSomething = (await hasRequests(tx, email, now)) || (await countActiveCodes(tx, email)) > 0;
    if (!hasSomething) return deleteLink(tx, linkId);
    // Mailed again each time that it is asked for.
    const event = `myRequests:${linkId}:${expiresAt.getTime()}`;
    const mail = { event, kind: 'myRequests', about: linkId } as const;
    await queueMail(tx, { ...mail, recipient: email, language }, now);
  });
}
