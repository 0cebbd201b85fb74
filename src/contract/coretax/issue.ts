import * as z from 'zod/mini';
import { issueStates } from '#domain/coretax/issuing/issue.ts';
import { issuingPolicies } from '#domain/coretax/issuing/issuing-settings.ts';
import { issueProblemKinds } from '#domain/coretax/issuing/outcome.ts';
import { providerNames } from '#domain/coretax/issuing/providers.ts';
import { waitingReasonCodes } from '#domain/coretax/issuing/waiting-reasons.ts';
import { fakturVerdicts } from '#domain/coretax/faktur/verdicts.ts';
import { wireRecord } from '../wire-record.ts';
import { day, time } from './values.ts';

/** The provider that issues, or none. */
export const providerOrNone = z.enum(['none', ...providerNames]);

const problem = z.object({
  kind: z.enum(issueProblemKinds),
  code: z.string(),
  field: z.nullable(z.string()),
  /** The provider's own words. */
  text: z.string(),
});
export const issue = wireRecord({
  transactionId: ['trxno', z.string()],
  code: z.string(),
  round: z.int(),
  /** No later round of this part was asked for. */
  isNewest: z.boolean(),
  state: z.enum(issueStates),
  /** The provider that it was sent to; null before. */
  provider: z.nullable(z.enum(providerNames)),
  queuedAt: z.nullable(time),
  number: z.nullable(z.string()),
  reasons: z.array(z.object({ code: z.enum(waitingReasonCodes), text: z.string() })),
  problems: z.array(problem),
  verdict: z.nullable(z.enum(fakturVerdicts)),
  sample: z.boolean(),
  uncertainSince: z.nullable(time),
  changed: z.boolean(),
  cancelling: z.boolean(),
  companyName: z.string(),
  dueOn: day,
});
export type Issue = z.output<typeof issue>;

const paused = z.nullable(z.object({ by: z.string(), at: time, reason: z.string() }));
/** What open desks are told when somebody changes the policy, pauses or resumes. */
export const issuingNews = z.object({ policy: z.enum(issuingPolicies), paused });
export type IssuingNews = z.output<typeof issuingNews>;
