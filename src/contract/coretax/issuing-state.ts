import * as z from 'zod/mini';
import { issueProblemKinds } from '#domain/coretax/issuing/outcome.ts';
import { endpoint } from '../endpoint.ts';
import { issuingNews, providerOrNone } from './issue.ts';
import { day, reason, time } from './values.ts';

const issuingState = z.object({
  provider: providerOrNone,
  ...issuingNews.shape,
  held: z.nullable(z.object({ kind: z.enum(issueProblemKinds), since: time, text: z.string() })),
  breaker: z.nullable(z.object({ since: time, until: time, text: z.string() })),
  callsThisMinute: z.int(),
  queued: z.int(),
  /** When the queue will be empty at the limit of calls; null with nothing queued or while it is stopped. */
  doneBy: z.nullable(time),
  /** What waits or is queued with at most two business days left: how many requests, and their last day of upload. */
  urgent: z.nullable(z.object({ requests: z.int(), dueBy: day })),
});
export type IssuingState = z.output<typeof issuingState>;
export const readIssuingState = endpoint({
  method: 'GET',
  path: '/api/issuing/state',
  summary: 'How the provider does: what stops it, how much is queued, and when that will be done.',
  answer: issuingState,
});

export const pauseIssuing = endpoint({
  method: 'POST',
  path: '/api/issuing/pause',
  summary: 'Send nothing to the provider until somebody resumes: Manager and Super Admin.',
  body: z.strictObject({ reason }),
  answer: issuingState,
  errors: ['notAllowed', 'issuingOff'],
});
export const resumeIssuing = endpoint({
  method: 'POST',
  path: '/api/issuing/resume',
  summary: 'Go on after a pause, or after the provider refused: Manager and Super Admin.',
  body: z.strictObject({ reason }),
  answer: issuingState,
  errors: ['notAllowed', 'issuingOff'],
});
