import type { Database } from '../database/database.ts';
import { foldMilestones, placeMilestones } from '../store/lists/list-milestones.ts';
import { foldChanges } from '../store/lists/request-tallies.ts';

/** Keeps the changes few and the milestones close, so that reading them stays cheap. */
export async function foldTallies({ database }: { database: Database }): Promise<void> {
  await foldChanges(database);
  await foldMilestones(database);
  await placeMilestones(database);
}
