import { currentRequestId } from '../observability/request-id.ts';
import type { Db } from '../database/database.ts';
import { addJob, addJobs } from '../store/jobs.ts';
import { maxAttempts, type JobName, type JobPayloads } from './catalog.ts';

/** A payload with the id of the call that queued the job, by which the log lines of the worker are found. */
export type TracedPayload<Payload> = Payload & { requestId?: string };

/** Queues a job. Inside a transaction the job is there when the change is, and never without it. */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { afterMs = 0 }: { afterMs?: number } = {},
): Promise<void> {
  await addJob(db, { name, payload: traced(payload), maxAttempts: maxAttempts[name], afterMs });
}

/** Enqueues many jobs of the same kind at once, each so much later than the one before as `spacingMs` says. */
export async function enqueueEach<Name extends JobName>(
  db: Db,
  name: Name,
  payloads: readonly JobPayloads[Name][],
  { afterMs = 0, spacingMs = 0 }: { afterMs?: number; spacingMs?: number } = {},
): Promise<void> {
  const given = { name, payloads: payloads.map(traced), maxAttempts: maxAttempts[name] };
  await addJobs(db, { ...given, afterMs, spacingMs });
}

function traced<Payload extends object>(payload: Payload): TracedPayload<Payload> {
  const requestId = currentRequestId();
  return requestId === undefined ? payload : { ...payload, requestId };
}
