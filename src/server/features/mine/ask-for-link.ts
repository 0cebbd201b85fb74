import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import { linkMs } from '#domain/requests/my-requests.ts';
import type { Database } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import { extendNewestLink, insertLink } from '../../store/people/customer-visits.ts';
import { myRequestsToken, tokenHash, type Signer } from '../../secrets/tokens.ts';

type Needs = { database: Database; clock: Clock; signer: Signer };

/**
 * Does the same for every address, known or not: whether there is something to mail is found out by the job. A link that
 * can still be opened is mailed again, with all its time before it, so that asking takes nobody's link away.
 */
export async function askForLink(
  { database, clock, signer }: Needs,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkMs);
  await database.begin(async (tx) => {
    const again = await extendNewestLink(tx, { email, language, expiresAt }, now);
    const id = again ?? randomUUID();
    if (again === undefined) {
      const hash = tokenHash(myRequestsToken(signer, id));
      await insertLink(tx, { id, tokenHash: hash, email, language, expiresAt });
    }
    await enqueue(tx, 'mailLink', { linkId: id });
  });
}
