import * as z from 'zod/mini';
import { unmaskedEmail } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import { captcha, total, transactionId } from './intake.ts';
import { wireRecord } from './wire-record.ts';

export const leaveReceipt = endpoint({
  method: 'POST',
  path: '/api/leave-receipt',
  summary:
    'Be told by e-mail when the till has reported this receipt, within 7 days, or that it has not. The answer does not tell whether it is there.',
  body: wireRecord({
    transactionId: ['trxno', transactionId],
    email: unmaskedEmail,
    total: z.optional(total),
    captcha,
  }),
  status: 202,
  errors: ['captchaFailed', 'captchaUnavailable'],
});
