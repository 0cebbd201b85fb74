import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { hasOverdue } from '../../store/requests/overdue-requests.ts';

type Needs = { database: Database; clock: Clock; config: { taxTeamEmail: string | undefined } };

/** One mail a day to the tax team, when there is anything to remind of. */
export async function remindOverdue({ database, clock, config }: Needs): Promise<void> {
  const recipient = config.taxTeamEmail;
  if (recipient === undefined) return;
  const now = clock.now();
  const today = jakartaDay(now);
  await database.begin(async (tx) => {
    if (!(await hasOverdue(tx, today))) return;
    const event = `overdueReminder:${today}`;
    await queueMail(tx, { event, kind: 'overdueReminder', about: today, recipient, language: 'id' }, now);
  });
}
