import type { Clock } from '../ports/clock.ts';
import type { Database } from '../database/database.ts';
import { failUnanswered } from '../store/mails/chats.ts';
import { failMailsOfGivenUpJobs } from '../store/mails/mails.ts';

/** WhatsApp reports what it has sent within seconds; so long after that nobody waits for a report any more. */
const unansweredMs = 60 * 60_000;

/** Shows staff and operators the messages that nobody tries to send any more. */
export async function failGivenUpMails({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  await failMailsOfGivenUpJobs(database);
  await failUnanswered(database, new Date(clock.now().getTime() - unansweredMs));
}
