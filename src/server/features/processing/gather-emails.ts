import type { Db } from '../../database/database.ts';
import { checkIds } from './check-ids.ts';

/** Whose requests these are, each address once. */
export async function gatherEmails(
  db: Db,
  given: string[],
): Promise<{ emails: string[]; unknown: string[] }> {
  const lines = await checkIds(db, given);
  const emails = lines.flatMap(({ email }) => email ?? []);
  const unknown = lines.filter(({ status }) => status === null).map(({ transactionId }) => transactionId);
  return { emails: [...new Set(emails)].toSorted(), unknown };
}
