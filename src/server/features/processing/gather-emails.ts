import type { Db } from '../../database/database.ts';
import { checkIds } from './check-ids.ts';

/** Gathers the addresses of the customers of these requests, each once. */
export async function gatherEmails(
  db: Db,
  given: string[],
): Promise<{ emails: string[]; unknown: string[] }> {
  const lines = await checkIds(db, given);
  const emails = lines.flatMap(({ email }) => email ?? []);
  const unknown = lines.filter(({ status }) => status === null).map(({ transactionId }) => transactionId);
  return { emails: [...new Set(emails)].toSorted(), unknown };
}
