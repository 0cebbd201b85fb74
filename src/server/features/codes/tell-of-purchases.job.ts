import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { takePurchasesToTell } from '../../store/codes/code-uses.ts';

/** One mail for each address, about the purchases by its codes that it has not been told of. */
export async function tellOfPurchases({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const byAddress = Map.groupBy(await takePurchasesToTell(tx, now), ({ email }) => email.toLowerCase());
    for (const purchases of byAddress.values()) {
      const [first] = purchases;
      if (!first) continue;
      const { email: recipient, language } = first;
      const about = randomUUID();
      const mail = {
        event: `tillRequests:${about}`,
        kind: 'tillRequests',
        about,
        recipient,
        language,
      } as const;
      await queueMail(tx, mail, now, { requests: purchases });
    }
  });
}
