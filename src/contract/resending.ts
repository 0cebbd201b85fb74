import { endpoint } from './endpoint.ts';
import { email, transactionId } from './intake.ts';
import { wireRecord } from './wire-record.ts';

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/resend-confirmation',
  summary: 'Send the confirmation e-mail again, if the two belong together; the answer does not tell.',
  body: wireRecord({ transactionId: ['trxno', transactionId], email: email }),
  status: 202,
});
