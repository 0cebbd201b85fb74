import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import type { Database } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';

type Needs = { database: Database; clock: Clock };
type TestMail = { recipient: string; by: string; language: Language };

/** Sends a mail by the way that every other one takes. The audit log has who, and no address. */
export async function sendTestMail(
  { database, clock }: Needs,
  { recipient, by, language }: TestMail,
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const event = `senderTest:${randomUUID()}`;
    await queueMail(tx, { event, kind: 'senderTest', about: by, recipient, language }, now);
    await writeAudit(tx, { actor: by, action: 'testMailSender' }, now);
  });
}
