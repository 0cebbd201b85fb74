import * as z from 'zod/mini';
import { auditActions } from '#domain/staff/audit.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { endpoint } from './endpoint.ts';
import { strictWireRecord, wireRecord } from './wire-record.ts';

const day = z.string().check(z.refine(isDay, 'invalid'));

/** The parameters of the call, and of the page's address. */
export const auditQuery = strictWireRecord({
  transactionId: ['trxno', z.optional(z.string().check(z.regex(/^\d{0,32}$/)))],
  person: z.optional(z.string().check(z.maxLength(32))),
  /** Days in Jakarta, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** The id of the last entry of the previous page: older ones follow. */
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
});

export const readAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who did and saw what, newest first, fifty at a time.',
  query: auditQuery,
  answer: z.object({
    entries: z.array(
      wireRecord({
        id: z.string(),
        /** YYYY-MM-DD HH:mm:ss in Jakarta. */
        at: z.string(),
        actor: z.string(),
        action: z.enum(auditActions),
        transactionId: ['trxno', z.nullable(z.string())],
        detail: z.record(z.string(), z.unknown()),
        /** The address from which it was done; null for jobs and commands. */
        address: z.optional(z.nullable(z.string())),
      }),
    ),
    hasOlder: z.boolean(),
  }),
});
export type AuditEntry = z.output<typeof readAudit.answer>['entries'][number];
