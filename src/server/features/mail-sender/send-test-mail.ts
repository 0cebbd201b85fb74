import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import type { Database } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { returnPathOf } from '../../mail/return-path.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { eventOfCopy } from '../../store/mails/test-mails.ts';

export type TestNeeds = {
  database: Database;
  clock: Clock;
  signer: Signer;
  config: { bounceAddress: string | undefined };
};
type TestMail = { recipient: string; by: string; language: Language };

/**
 * Sends a mail by the way that every other one takes. Where returned mails are read, a copy goes to the return path of the
 * test, so that its header can be shown. The audit log has who, and no address.
 */
export async function sendTestMail(
  { database, clock, signer, config: { bounceAddress } }: TestNeeds,
  { recipient, by, language }: TestMail,
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const test = { kind: 'senderTest', about: by, language } as const;
    const id = await queueMail(tx, { ...test, event: `senderTest:${randomUUID()}`, recipient }, now);
    if (bounceAddress !== undefined && id !== undefined) {
      const copyTo = returnPathOf(signer, bounceAddress, { id, round: 1 });
      await queueMail(tx, { ...test, event: eventOfCopy(id), recipient: copyTo }, now);
    }
    await writeAudit(tx, { actor: by, action: 'testMailSender' }, now);
  });
}
