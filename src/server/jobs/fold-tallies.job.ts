import type { Database } from '../store/database.ts';
import { foldChanges } from '../store/request-tallies.ts';

/** Keeps the changes few, so that reading the tallies stays cheap. */
export async function foldTallies({ database }: { database: Database }): Promise<void> {
  await foldChanges(database);
}
