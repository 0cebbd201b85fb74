import type { Db } from './database.ts';

export type JobSpec = { name: string; payload: object; maxAttempts: number; afterMs: number };

/** The queue's own function, so that the job commits or vanishes with the transaction that asked for it. */
export async function addJob(db: Db, job: JobSpec): Promise<void> {
  await db`select graphile_worker.add_job(
    ${job.name}, ${JSON.stringify(job.payload)}::text::json, run_at => now() + make_interval(secs => ${job.afterMs / 1000}), max_attempts => ${job.maxAttempts})`;
}

export type DeadJob = { id: string; name: string; attempts: number; lastError: string | null; since: Date };

/** Jobs that used up their attempts: nobody tries them again until an operator asks for it. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  return db<DeadJob[]>`
    select id, task_identifier as name, attempts, last_error as "lastError", updated_at as since
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by id`;
}

export async function retryDeadJobs(db: Db): Promise<number> {
  const dead = await listDeadJobs(db);
  await db`select graphile_worker.reschedule_jobs(${dead.map((job) => job.id)}::bigint[], run_at => now(), attempts => 0)`;
  return dead.length;
}

export async function countJobs(
  db: Db,
): Promise<{ due: number; later: number; dead: number; oldestDueSeconds: number }> {
  const [row] = await db<{ due: number; later: number; dead: number; oldestDueSeconds: number }[]>`
    select
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
      count(*) filter (where attempts < max_attempts and run_at > now())::int as later,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float as "oldestDueSeconds"
    from graphile_worker.jobs`;
  return row ?? { due: 0, later: 0, dead: 0, oldestDueSeconds: 0 };
}

const deadAfterSeconds = 30;

/** Shows that this worker lives, and gives back the jobs of workers that have not shown up for a while. */
export async function keepWorkerAlive(db: Db, workerId: string): Promise<void> {
  await db`insert into job_workers (worker_id, seen_at) values (${workerId}, now())
    on conflict (worker_id) do update set seen_at = excluded.seen_at`;
  await db`delete from job_workers where seen_at < now() - make_interval(secs => ${deadAfterSeconds})`;
  const gone = await db<{ id: string }[]>`
    select distinct locked_by as id from graphile_worker.jobs j
    where locked_by is not null and not exists (select from job_workers w where w.worker_id = j.locked_by)
      and locked_at < now() - make_interval(secs => ${deadAfterSeconds})`;
  if (gone.length > 0)
    await db`select graphile_worker.force_unlock_workers(${gone.map((worker) => worker.id)}::text[])`;
}
