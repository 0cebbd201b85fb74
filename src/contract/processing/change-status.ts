import * as z from 'zod/mini';
import { handVerdicts, uploadWarnings } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { isDayOfThisCentury } from '#domain/dates/jakarta-date.ts';
import { remarksMaxLength } from '#domain/requests/status-moves.ts';
import { endpoint } from '../endpoint.ts';
import { statusCode } from '../statuses.ts';
import { wireRecord } from '../wire-record.ts';
import { transactionId } from './transaction-id.ts';

/** The present state in a conflict, who made it and when. */
const stateNow = wireRecord({
  status: ['TT_STATUS', statusCode],
  remarks: ['TT_REMARKS', z.string()],
  by: z.string(),
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  at: z.string(),
});
export type StateNow = z.output<typeof stateNow>;

/** Why a doubtful PDF is right all the same. */
export const acceptanceReason = z.string().check(z.minLength(1), z.maxLength(500));
const written = z.enum(['true', 'false']);
const amount = z.string().check(z.regex(/^\d{1,15}$/));

/** What a form says of a doubtful PDF: that it is accepted, why, and for which part of the receipt. */
export const acceptance = {
  acceptFaktur: z.optional(written),
  reason: z.optional(acceptanceReason),
  part: z.optional(z.string().check(z.regex(/^\d{2}$/))),
} as const;

/** What somebody reads off a PDF without readable text: the number with its date and amounts in whole rupiah. */
export const typedFaktur = {
  number: z.optional(z.string().check(z.regex(/^\d{16,17}$/))),
  date: z.optional(z.string().check(z.refine(isDayOfThisCentury, 'day'))),
  dpp: z.optional(amount),
  dppNilaiLain: z.optional(amount),
  ppn: z.optional(amount),
} as const;

export const changeStatus = endpoint({
  method: 'POST',
  path: '/api/update-status-and-remarks',
  summary: 'Move a request. The answer names an undo that works for ten seconds.',
  body: wireRecord({
    transactionId: ['trxno', transactionId],
    status: statusCode,
    remarks: z.optional(z.string().check(z.maxLength(remarksMaxLength))),
    /** What the screen showed; another present status is a conflict. */
    expectedStatus: ['expected_status', z.optional(statusCode)],
    /** Closes although the PDF on file names another transaction only or, with a reason, although it is doubtful. */
    acceptFaktur: ['accept_faktur', z.optional(z.boolean())],
    reason: z.optional(acceptanceReason),
  }),
  answer: wireRecord({
    transactionId: ['trxno', z.string()],
    status: statusCode,
    undo: z.string(),
  }),
  current: stateNow,
  errors: [
    'transactionNotFound',
    'stateChanged',
    'transitionNotAllowed',
    'withProvider',
    'notAllowed',
    'fakturRequired',
    'remarksRequired',
    'fakturDoubtful',
    'fakturOfAnother',
  ],
});

const verdict = z.enum(handVerdicts);

/** The values that a faktur prints: the day as YYYY-MM-DD, amounts in whole rupiah. */
const printed = {
  date: z.nullable(z.string()),
  dppNilaiLain: z.nullable(z.int()),
  ppn: z.nullable(z.int()),
};

export const uploadFaktur = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary:
    "Attach the faktur of an open or closed request. It is judged as in a drop: another's is refused, a doubtful one is taken with acceptFaktur and a reason, and number, date and amounts are recorded. With check_only the verdict is answered and nothing is kept.",
  body: wireRecord({
    transactionId: ['TT_TRXNO', transactionId],
    checkOnly: ['check_only', z.optional(written)],
    /** What the screen showed: a PDF meant for an open request must not replace that of a closed one. */
    expectedStatus: ['expected_status', z.optional(statusCode)],
    ...acceptance,
    ...typedFaktur,
  }),
  files: { faktur: 'file' },
  answer: wireRecord({
    transactionId: ['trxno', z.string()],
    pages: z.int(),
    mentions: z.array(z.string()),
    warnings: z.array(z.enum(['otherTransactionId', 'noTransactionId', ...uploadWarnings])),
    /** What was found about it. */
    verdict,
    /** What it says, where it is a faktur that can be read. */
    faktur: z.nullable(
      z.object({
        ...printed,
        number: z.string(),
        verdict,
        /** The number of its buyer, masked. */
        buyer: z.nullable(z.string()),
      }),
    ),
    /** The buyer of the request: the name, and the number, masked. */
    companyName: z.string(),
    requestBuyer: z.string(),
    /** The codes of the parts of the receipt, where a faktur of another code has to be given one of them. */
    parts: z.array(z.string()),
    /** Whether the receipt would have more VAT on its fakturs than it has: a manager has to say why. */
    isExcess: z.boolean(),
    /** The number on record that stands in its way. */
    collidesWith: z.nullable(z.string()),
    /** What it should say, where that is known. */
    expected: z.optional(z.nullable(z.object({ ...printed, code: z.string(), dpp: z.nullable(z.int()) }))),
    /** Takes the PDF of a closed request back, for ten seconds; null for the others, of which nothing is sent yet. */
    undo: z.nullable(z.string()),
  }),
  current: stateNow,
  errors: [
    'transactionNotFound',
    'stateChanged',
    'transitionNotAllowed',
    'withProvider',
    'notAllowed',
    'notAPdf',
    'tooLarge',
    'fakturOfAnother',
    'fakturDoubtful',
  ],
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/undo',
  summary:
    'Take back a status change, a bulk run, an act on several, the PDF of a closed request or the deletion of a user: by its author, for ten seconds and for as long as it is held.',
  body: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['expired', 'stateChanged', 'withProvider', 'empidTaken'],
});

export const holdUndo = endpoint({
  method: 'POST',
  path: '/api/undo/{id}/hold',
  summary:
    'The author of an act is still looking at the offer to take it back: its ten seconds begin anew, up to a minute after the act, and its mails wait as long. Asked for every five seconds at most.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['expired'],
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/resend-mail',
  summary:
    'Send a mail again: one that failed, or a copy of one that was sent. Refused where it would say nothing any more: of a submission that another one has followed, or of what has changed since.',
  body: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  status: 202,
  errors: ['notFound', 'superseded', 'mailOutdated'],
  statuses: { superseded: 409 },
});

export const settleMessage = endpoint({
  method: 'POST',
  path: '/api/settle-message',
  summary:
    'Staff have reached the customer in another way: a message that failed for good is no longer among what was not delivered.',
  body: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  status: 204,
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
