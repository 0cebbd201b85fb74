import type { Database, Db } from '../database/database.ts';

export type JobSpec = { name: string; payload: object; maxAttempts: number; afterMs: number };

/** The queue's own function, so that the job commits or vanishes with the transaction, however long that one takes. */
export async function addJob(db: Db, job: JobSpec): Promise<void> {
  await db`select graphile_worker.add_job(
    ${job.name}, ${JSON.stringify(job.payload)}::text::json, run_at => clock_timestamp() + make_interval(secs => ${job.afterMs / 1000}), max_attempts => ${job.maxAttempts})`;
}

/** The number of jobs that goes behind single ones, such as a confirmation for which somebody waits. */
const many = { from: 20, priority: 10 };

/** Adds many jobs of the same kind in one statement. */
export async function addJobs(
  db: Db,
  {
    name,
    payloads,
    maxAttempts,
    afterMs,
    spacingMs = 0,
  }: Omit<JobSpec, 'payload'> & { payloads: object[]; spacingMs?: number },
): Promise<void> {
  const priority = payloads.length < many.from ? 0 : many.priority;
  await db`select count(*) from graphile_worker.add_jobs(array(
    select (${name}::text, payload, null,
      clock_timestamp() + make_interval(secs => ${afterMs / 1000}::float8 + (place - 1) * ${spacingMs / 1000}::float8),
      ${maxAttempts}::smallint, null, ${priority}::smallint, null)::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(payloads)}::text::json) with ordinality as given (payload, place)))`;
}

export type DeadJob = { id: string; name: string; attempts: number; lastError: string | null; since: Date };

/** Jobs that used up their attempts: nobody tries them again until an operator asks for it. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  return db<DeadJob[]>`
    select id, task_identifier as name, attempts, last_error as "lastError", updated_at as since
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by id`;
}

/** A mail that stands as failed waits again, or its job would find nothing to do. */
export async function retryDeadJobs(db: Db): Promise<number> {
  const dead = await listDeadJobs(db);
  await db`update mails set state = 'queued', attempts = 0 where state = 'failed' and id in (
    select (payload->>'mailId')::bigint from graphile_worker._private_jobs where id = any(${dead.map((job) => job.id)}::bigint[]))`;
  await db`select graphile_worker.reschedule_jobs(${dead.map((job) => job.id)}::bigint[], run_at => now(), attempts => 0)`;
  return dead.length;
}

export type JobCount = {
  job: string;
  due: number;
  later: number;
  dead: number;
  /** How long the one that is due for longest has waited. */
  oldestDueSeconds: number;
};

/** Counts the jobs of each kind that has any now. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  return db<JobCount[]>`
    select task_identifier as job,
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
      count(*) filter (where attempts < max_attempts and run_at > now())::int as later,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float as "oldestDueSeconds"
    from graphile_worker.jobs group by task_identifier`;
}

/** The last time that a job of the schedule did what it has to do, on whichever server. */
export async function noteScheduledRun(db: Db, job: string): Promise<void> {
  await db`insert into scheduled_runs (job, succeeded_at) values (${job}, now())
    on conflict (job) do update set succeeded_at = excluded.succeeded_at`;
}

export async function listScheduledRuns(db: Db): Promise<{ job: string; succeededAt: Date }[]> {
  return db<
    { job: string; succeededAt: Date }[]
  >`select job, succeeded_at as "succeededAt" from scheduled_runs`;
}

const aliveSeconds = 30;
const givenBackEverySeconds = 0.5;

export async function countLivingWorkers(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from job_workers where seen_at > now() - make_interval(secs => ${aliveSeconds})`;
  return row?.count ?? 0;
}

/** Shows that this worker lives. */
export async function showWorker(db: Db, workerId: string): Promise<void> {
  await db`insert into job_workers (worker_id, seen_at) values (${workerId}, now())
    on conflict (worker_id) do update set seen_at = excluded.seen_at`;
  await db`delete from job_workers where seen_at < now() - make_interval(secs => ${aliveSeconds})`;
}

/** A worker that holds jobs, and its last sign of life; null when the database knows of none. */
export type JobHolder = { worker: string; sign: string | null };

export async function listJobHolders(db: Db): Promise<JobHolder[]> {
  return db<JobHolder[]>`
    select locked_by as worker, (select seen_at::text from job_workers where worker_id = locked_by) as sign
    from graphile_worker.jobs where locked_by is not null group by locked_by`;
}

/**
 * Gives back the jobs of workers that are dead: one after the other, for one of them may be what killed its worker, and
 * those that run beside it lose an attempt each time.
 */
export async function releaseJobsOf(database: Database, workers: string[]): Promise<void> {
  await database.begin(async (tx) => {
    const held = await tx<{ id: string }[]>`
      select id from graphile_worker.jobs where locked_by = any(${workers}::text[])`;
    await tx`select graphile_worker.force_unlock_workers(${workers}::text[])`;
    await tx`
      select graphile_worker.reschedule_jobs(array[id], run_at => now() + make_interval(secs => ${givenBackEverySeconds}::float8 * place))
      from (select id, row_number() over (order by random()) - 1 as place from unnest(${held.map(({ id }) => id)}::bigint[]) id) held`;
    await tx`delete from job_workers where worker_id = any(${workers}::text[])`;
  });
}

/** Forgets a worker that has ended by itself and holds no job any more. */
export async function forgetWorker(db: Db, workerId: string): Promise<void> {
  await db`delete from job_workers where worker_id = ${workerId}`;
}
