import * as z from 'zod/mini';
import { uploadWarnings } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { fakturVerdicts } from '#domain/coretax/faktur/verdicts.ts';
import { remarksMaxLength } from '#domain/requests/status-moves.ts';
import { endpoint } from '../endpoint.ts';
import { statusCode } from '../statuses.ts';
import { wireRecord } from '../wire-record.ts';
import { transactionId } from './transaction-id.ts';

/** The present state in a conflict, who made it and when. */
const stateNow = wireRecord({
  status: ['TT_STATUS', statusCode],
  remarks: ['TT_REMARKS', z.string()],
  by: ['by', z.string()],
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  at: ['at', z.string()],
});
export type StateNow = z.output<typeof stateNow>;

export const changeStatus = endpoint({
  method: 'POST',
  path: '/api/update-status-and-remarks',
  summary: 'Move a request. The answer names an undo that works for ten seconds.',
  body: wireRecord({
    transactionId: ['trxno', transactionId],
    status: ['status', statusCode],
    remarks: ['remarks', z.optional(z.string().check(z.maxLength(remarksMaxLength)))],
    /** What the screen showed; another present status is a conflict. */
    expectedStatus: ['expected_status', z.optional(statusCode)],
    /** Closes although the PDF on file names another transaction only. */
    acceptFaktur: ['accept_faktur', z.optional(z.boolean())],
  }),
  answer: wireRecord({
    transactionId: ['trxno', z.string()],
    status: ['status', statusCode],
    undo: ['undo', z.string()],
  }),
  current: stateNow,
  errors: [
    'transactionNotFound',
    'stateChanged',
    'transitionNotAllowed',
    'notAllowed',
    'fakturRequired',
    'remarksRequired',
    'fakturDoubtful',
  ],
});

/** As a faktur prints it: the day as YYYY-MM-DD, amounts in whole rupiah. */
const printed = {
  date: z.nullable(z.string()),
  dppNilaiLain: z.nullable(z.int()),
  ppn: z.nullable(z.int()),
};

export const uploadFaktur = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary:
    "Attach the faktur of an open or closed request. Its text is searched for transaction IDs and read as a faktur, whose number, date and amounts are recorded when it is this request's; with check_only nothing is kept.",
  body: wireRecord({
    transactionId: ['TT_TRXNO', transactionId],
    checkOnly: ['check_only', z.optional(z.enum(['true', 'false']))],
    /** What the screen showed: a PDF meant for an open request must not replace that of a closed one. */
    expectedStatus: ['expected_status', z.optional(statusCode)],
  }),
  files: { faktur: 'file' },
  answer: wireRecord({
    transactionId: ['trxno', z.string()],
    pages: ['pages', z.int()],
    mentions: ['mentions', z.array(z.string())],
    warnings: ['warnings', z.array(z.enum(['otherTransactionId', 'noTransactionId', ...uploadWarnings]))],
    /** What it says, where it is a faktur that can be read. */
    faktur: [
      'faktur',
      z.nullable(z.object({ ...printed, number: z.string(), verdict: z.enum(fakturVerdicts) })),
    ],
    /** What it should say, where that is known. */
    expected: ['expected', z.optional(z.nullable(z.object(printed)))],
  }),
  current: stateNow,
  errors: ['transactionNotFound', 'stateChanged', 'transitionNotAllowed', 'notAPdf', 'tooLarge'],
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/undo',
  summary:
    'Take back a status change, a bulk run, an act on several or the deletion of a user: by its author, for ten seconds.',
  body: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['expired', 'stateChanged', 'empidTaken'],
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/resend-mail',
  summary: 'Send a mail again: one that failed, or a copy of one that was sent.',
  body: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  status: 202,
  errors: ['notFound'],
});

export const revokeTracking = endpoint({
  method: 'POST',
  path: '/api/revoke-tracking',
  summary:
    'The tracking links that were mailed so far show no more than anybody sees; the next mail carries a new one.',
  body: wireRecord({ transactionId: ['trxno', transactionId] }),
  status: 204,
  errors: ['transactionNotFound'],
});
