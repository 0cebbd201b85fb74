import type { Database } from '../database/database.ts';
import { failMailsOfGivenUpJobs } from '../store/mails/mails.ts';

/** Shows staff and operators the mails that nobody tries to send any more. */
export async function failGivenUpMails({ database }: { database: Database }): Promise<void> {
  await failMailsOfGivenUpJobs(database);
}
