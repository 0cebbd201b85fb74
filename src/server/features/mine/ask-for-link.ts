import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import { linkMs } from '#domain/requests/my-requests.ts';
import type { Database } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import { insertLink } from '../../store/people/customer-visits.ts';
import { myRequestsToken, tokenHash, type Signer } from '../../tokens.ts';

type Needs = { database: Database; clock: Clock; signer: Signer };

/**
 * Does the same for every address, known or not: whether there is something to mail is found out by the job.
 */
export async function askForLink(
  { database, clock, signer }: Needs,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const id = randomUUID();
  const expiresAt = new Date(clock.now().getTime() + linkMs);
  await database.begin(async (tx) => {
    await insertLink(tx, {
      id,
      tokenHash: tokenHash(myRequestsToken(signer, id)),
      email,
      language,
      expiresAt,
    });
    await enqueue(tx, 'mailLink', { linkId: id });
  });
}
