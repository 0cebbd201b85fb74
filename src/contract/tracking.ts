import * as z from 'zod/mini';
import { isTransactionId } from '#domain/requests/request-form.ts';
import { usualDays } from './confirmation.ts';
import { customerFields } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import { statusCode } from './statuses.ts';
import { wireRecord } from './wire-record.ts';

export const params = z.object({ id: z.string().check(z.refine(isTransactionId, 'digits')) });
/** The token of the e-mailed link shows everything; without it personal data is masked. */
const query = z.object({ t: z.optional(z.string().check(z.maxLength(200))) });
/** The same token where no server or proxy writes it into a log; the one in the address is for old pages. */
export const tokenHeader = { trackToken: 'X-Track-Token' } as const;
const headers = { ...tokenHeader, captcha: 'X-Captcha' } as const;
const errors = ['transactionNotFound', 'captchaFailed', 'captchaUnavailable'] as const;

/** Stands for remarks that are not for everybody. */
export const hiddenRemarks = '***';

const history = z.array(
  wireRecord({
    at: ['TTH_UPDATE_DATE', z.string()],
    shownAt: ['formatted_update_date', z.string()],
    status: ['TTH_STATUS', statusCode],
    statusName: ['ms_name', z.string()],
    remarks: ['TTH_REMARKS', z.string()],
  }),
);

const customer = wireRecord({
  ...customerFields,
  status: ['TT_STATUS', statusCode],
  hasFaktur: ['has_faktur', z.boolean()],
  /** The confirmation link could not be delivered to this address, and trying again would not help. */
  isUndeliverable: ['email_undeliverable', z.boolean()],
  /** A provider makes the faktur: it is queued there, or further. */
  isBeingIssued: ['being_issued', z.boolean()],
  /** A correction waits for the e-mail on record of the number that it leads to; null without the token. */
  correction: z.nullable(z.literal('waiting')),
  /** Null without the token. */
  fakturNumber: z.nullable(z.string()),
  /** YYYY-MM-DD */
  fakturDate: z.nullable(z.string()),
});

const receipt = wireRecord({
  salesDate: ['sales_date', z.string()],
  store: ['store_name', z.string()],
  /** Null without the token where the total proves the receipt. */
  totalPaid: ['total_amount_paid', z.nullable(z.int())],
});

export const track = endpoint({
  method: 'GET',
  path: '/api/track/{id}',
  summary:
    'History, customer and receipt in one answer; customer and receipt are null where their own calls answer 404.',
  params,
  query,
  headers,
  answer: z.object({ history, customer: z.nullable(customer), receipt: z.nullable(receipt), usualDays }),
  errors,
});

export const trackStatus = endpoint({
  method: 'GET',
  path: '/api/track-status/{id}',
  summary:
    'The history of a request, oldest first; empty for a receipt that nobody requested yet. Remarks other than our own templates need the token.',
  params,
  query,
  headers,
  answer: history,
  errors,
});

export const customerDetail = endpoint({
  method: 'GET',
  path: '/api/customer-detail/{id}',
  summary: 'What the customer gave; masked without the token.',
  params,
  query,
  headers,
  answer: customer,
  errors,
});

export const posDetail = endpoint({
  method: 'GET',
  path: '/api/pos-detail/{id}',
  summary: 'The receipt as the till recorded it, once its faktur was requested.',
  params,
  query,
  headers,
  answer: receipt,
  errors,
});

export const trackFaktur = endpoint({
  method: 'GET',
  path: '/api/track/{id}/faktur',
  summary: 'The faktur of a closed request, by the link of the e-mail.',
  params,
  query,
  headers: tokenHeader,
  answer: 'application/pdf',
  errors: ['transactionNotFound', 'notFound'],
});
