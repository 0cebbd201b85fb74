import type { Db } from '../store/database.ts';
import { addJob } from '../store/jobs.ts';
import { maxAttempts, type JobName, type JobPayloads } from './catalog.ts';

/** Inside a transaction the job is there when the change is, and never without it. */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { afterMs = 0 }: { afterMs?: number } = {},
): Promise<void> {
  await addJob(db, { name, payload, maxAttempts: maxAttempts[name], afterMs });
}
