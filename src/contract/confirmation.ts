import * as z from 'zod/mini';
import { email, token } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import { transactionId } from './intake.ts';
import { stateFields } from './statuses.ts';
import { wireRecord } from './wire-record.ts';

const confirmedFields = {
  ...stateFields,
  already: ['already', z.optional(z.literal(true))],
  /** The number that is told by WhatsApp, too, masked. */
  whatsapp: ['whatsapp', z.optional(z.string())],
} as const;
const confirmedTogether = z.union([
  wireRecord(confirmedFields),
  wireRecord({ transactionId: ['trxno', z.string()], refusal: ['code', z.enum(['expired', 'superseded'])] }),
]);

/** The days within which a request is usually closed after its confirmation; missing while too few were. */
export const usualDays = z.optional(z.int());

export const confirmRequest = endpoint({
  method: 'POST',
  path: '/api/confirm',
  summary:
    'Confirm a request by the token of its e-mail; of several submissions of one receipt the first to be confirmed wins. The token of receipts that were sent together confirms all of them. Doing it again changes nothing.',
  body: z.object({ token }),
  answer: wireRecord({
    ...confirmedFields,
    /** Each of the receipts that were sent together, with the reason where it could not be confirmed. */
    together: ['requests', z.optional(z.array(confirmedTogether))],
    usualDays,
    /** The address that opens a chat for messages by WhatsApp, where nobody is told by it yet. */
    chat: ['chat', z.optional(z.string())],
  }),
  errors: ['tokenUnknown', 'expired', 'superseded'],
  /** The receipt of an expired or superseded link, which whoever has the link knows anyway. */
  current: wireRecord({ transactionId: ['trxno', z.string()] }),
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/resend-confirmation',
  summary: 'Send the confirmation e-mail again, if the two belong together; the answer does not tell.',
  body: wireRecord({ transactionId: ['trxno', transactionId], email }),
  status: 202,
});
