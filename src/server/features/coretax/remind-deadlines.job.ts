import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import type { Database } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { listDeadlineReminders } from '../../store/coretax/months-of-fakturs.ts';
import { currentSettings } from '../../store/coretax/seller-settings.ts';

type Needs = { database: Database; clock: Clock; config: { taxTeamEmail: string | undefined } };

/** One mail a day to the tax team, from the hour of the settings on, when fakturs are due and not done. */
export async function remindDeadlines({ database, clock, config }: Needs): Promise<void> {
  const recipient = config.taxTeamEmail;
  if (recipient === undefined) return;
  const now = clock.now();
  const [today = '', time = ''] = jakartaDateTime(now).split(' ');
  await database.begin(async (tx) => {
    const { settings } = await currentSettings(tx);
    if (Number(time.slice(0, 2)) < settings.deadlines.reminderHour) return;
    if ((await listDeadlineReminders(tx, today)).length === 0) return;
    const event = `deadlineReminder:${today}`;
    await queueMail(tx, { event, kind: 'deadlineReminder', about: today, recipient, language: 'id' }, now);
  });
}
