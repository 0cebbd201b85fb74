import type { Database } from '../../src/server/database/database.ts';

/** The next attempts are due now. */
export async function hurry(sql: Database): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`;
}

/** A worker that was killed counts as dead now, and not only when it has given no sign of life for a while. */
export async function noticeDeath(sql: Database): Promise<void> {
  await sql`delete from job_workers`;
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`;
}
