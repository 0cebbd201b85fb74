import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers } from 'graphile-worker';
import type { Metrics } from '../observability/metrics.ts';
import { withRequestId } from '../observability/request-id.ts';
import type { Database } from '../database/database.ts';
import { noteScheduledRun } from '../store/jobs.ts';
import { schedule, timeLimitMs, type JobName, type JobPayloads } from './catalog.ts';
import type { TracedPayload } from './enqueue.ts';
import { withTimeout } from '../concurrency/timeout.ts';

/** The circumstances of a run, which a handler gets beside its payload. */
type JobRun = { log: FastifyBaseLogger; isLastAttempt: boolean };
export type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], run: JobRun) => Promise<void>;

type Needs = { log: FastifyBaseLogger; metrics: Metrics; database: Database };

/** Runs a job under the id of the call that asked for it, with one line and one observation of how it ended. */
export function watchedJob<Name extends JobName>(name: Name, handle: JobHandler<Name>, needs: Needs) {
  const isScheduled = schedule.some(({ job }) => job === name);
  return async (payload: TracedPayload<JobPayloads[Name]>, { job }: JobHelpers): Promise<void> => {
    const reqId = payload.requestId ?? `job-${job.id}`;
    const log = needs.log.child({ reqId, job: name, jobId: job.id, attempt: job.attempts });
    const isLastAttempt = job.attempts >= job.max_attempts;
    const from = performance.now();
    const end = (outcome: string) => {
      const ms = performance.now() - from;
      needs.metrics.jobs.observe({ job: name, outcome }, ms / 1000);
      return { outcome, ms: Math.round(ms) };
    };
    try {
      // One that never ends would keep its place from the others for ever.
      await withTimeout(timeLimitMs(name), () =>
        withRequestId(reqId, () => handle(payload, { log, isLastAttempt })),
      );
      if (isScheduled) await noteScheduledRun(needs.database, name);
      log.info(end('done'), 'job done');
    } catch (error) {
      if (isLastAttempt) log.error({ err: error, ...end('given up') }, 'job given up');
      else log.warn({ err: error, ...end('failed') }, 'job failed, trying again');
      throw error;
    }
  };
}
