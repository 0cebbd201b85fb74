import type { Database } from '../../src/server/database/database.ts';
import { listJobHolders, releaseJobsOf } from '../../src/server/store/jobs.ts';

/** The next attempts are due now. */
export async function hurry(sql: Database): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`;
}

/** All workers were killed, and count as dead now and not only when they have given no sign of life for a while. */
export async function noticeDeath(sql: Database): Promise<void> {
  const holders = await listJobHolders(sql);
  await releaseJobsOf(
    sql,
    holders.map(({ worker }) => worker),
  );
}
