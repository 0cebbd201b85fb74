import * as z from 'zod/mini';
import { customerFields, email, token } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import { captcha, transactionId } from './intake.ts';
import { countUpTo } from './paging.ts';
import { stateFields, statusCode } from './statuses.ts';
import { wireRecord } from './wire-record.ts';

export const askForLink = endpoint({
  method: 'POST',
  path: '/api/my/link',
  summary:
    'Mail a link to all requests of an address, if it has any; the answer does not tell. It opens once, within 30 minutes. Asked again before, the same link is mailed once more; at most six mails a day.',
  body: z.object({ email, captcha }),
  status: 202,
  errors: ['captchaFailed', 'captchaUnavailable'],
});

export const openVisit = endpoint({
  method: 'POST',
  path: '/api/my/session',
  summary:
    'Use the link up and open a session of the customer, which ends the one before of the same address.',
  body: z.object({ token }),
  answer: z.object({ email: z.string() }),
  errors: ['tokenUnknown'],
});

export const readVisit = endpoint({
  method: 'GET',
  path: '/api/my/session',
  summary: 'Whose requests this browser may see; null without a session of a customer.',
  answer: z.object({ email: z.nullable(z.string()) }),
});

export const endVisit = endpoint({
  method: 'DELETE',
  path: '/api/my/session',
  summary: 'End the session of the customer.',
  status: 204,
});

const row = wireRecord({
  ...customerFields,
  nikRegistered: z.boolean(),
  status: ['TT_STATUS', statusCode],
  remarks: ['TT_REMARKS', z.string()],
  /** YYYY-MM-DD, in Jakarta. */
  requestedOn: z.string(),
  /** YYYY-MM-DD */
  salesDate: ['sales_date', z.string()],
  store: ['store_name', z.string()],
  totalPaid: ['total_amount_paid', z.int()],
  fakturNumber: z.nullable(z.string()),
  hasFaktur: ['has_faktur', z.boolean()],
  /** The last e-mail about it did not arrive. */
  isUndelivered: ['email_undeliverable', z.boolean()],
  /** Shows everything on the tracking page; null while another submission of the same receipt stands in front. */
  trackToken: z.nullable(z.string()),
  /** WhatsApp messages about it; null where there are none to be had. */
  whatsapp: z.nullable(
    z.object({
      /** The number that they go to, masked; null without one. */
      number: z.nullable(z.string()),
      /** Opens the chat by which the customer asks for them. */
      chat: z.string(),
    }),
  ),
});

export const listMyRequests = endpoint({
  method: 'GET',
  path: '/api/my/requests',
  summary:
    'The requests of the address of this session, newest first, and how many of them and of their fakturs there are.',
  query: z.object({ page: z.optional(countUpTo(100_000)) }),
  answer: z.object({ requests: z.array(row), total: z.int(), fakturs: z.int() }),
});

export const downloadMyFakturs = endpoint({
  method: 'GET',
  path: '/api/my/fakturs.zip',
  summary: 'The fakturs of all requests of the address of this session, the newest 1,000, in one archive.',
  answer: 'application/zip',
  errors: ['notFound', 'busy'],
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/my/requests/{id}/withdraw',
  summary:
    'Take back what the address of this session has submitted for a receipt and nobody has confirmed, with its photos. Submissions of others stay.',
  params: z.object({ id: transactionId }),
  answer: wireRecord(stateFields),
  errors: ['transactionNotFound', 'transitionNotAllowed'],
});

export const endMyWhatsapp = endpoint({
  method: 'DELETE',
  path: '/api/my/requests/{id}/whatsapp',
  summary: 'Send no more WhatsApp messages about this request of the address of this session.',
  params: z.object({ id: transactionId }),
  status: 204,
  errors: ['transactionNotFound'],
});
