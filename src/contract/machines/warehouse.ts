import * as z from 'zod/mini';
import { buyerKinds } from '#domain/buyers/buyer.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { fakturStates } from '#domain/requests/faktur-state.ts';
import { mediaTypes } from '#domain/formats/media-type.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { isInstant, isPageSize, warehousePage } from '#domain/machines/warehouse.ts';
import { endpoint } from '../endpoint.ts';
import { transactionId } from '../processing/transaction-id.ts';
import { strictWireRecord, wireRecord } from '../wire-record.ts';

const about = (description: string) => z.meta({ description });
const day = z.string().check(z.refine(isDay, 'day'));

const paging = {
  after: z.optional(z.string().check(z.maxLength(100), about('`next` of the page before: what follows it.'))),
  size: z.optional(
    z
      .string()
      .check(
        z.refine(isPageSize, 'pageSize'),
        about(`Rows of a page, at most ${warehousePage.largest}; without it ${warehousePage.usual}.`),
      ),
  ),
};
const next = z.nullable(z.string().check(about('For `after`. It stays good: keep it for the next time.')));
const more = z.boolean().check(about('Whether more rows follow at once.'));

const masked = z.string().check(about('Masked, unless the key gives out personal data.'));
const dayText = z.string().check(about('YYYY-MM-DD'));
const instant = z.string().check(about('In UTC.'));
const rupiah = z.nullable(z.int().check(about('Whole rupiah.')));
const masa = z.nullable(z.string().check(about('YYYY-MM')));

const receipt = {
  transactionId: ['transaction_id', z.string()],
  store: z.string(),
  salesDate: ['sales_date', dayText],
  totalPaid: ['total_amount_paid', z.int()],
  requestedOn: ['requested_on', dayText],
  status: z.enum(requestStatuses),
  fakturState: ['faktur_state', z.enum(fakturStates)],
} as const;
const buyer = {
  companyName: ['company_name', masked],
  companyAddress: ['company_address', masked],
  npwp: masked,
  email: masked,
} as const;
const amounts = {
  dpp: rupiah,
  dppNilaiLain: ['dpp_nilai_lain', rupiah],
  ppn: rupiah,
} as const;

const changedRequest = wireRecord({
  ...receipt,
  changedAt: ['changed_at', instant],
  statusSince: ['status_since', instant],
  remarks: z.nullable(z.string().check(about('Null, unless the key gives out personal data.'))),
  requesterName: ['requester_name', masked],
  phone: masked,
  ...buyer,
  buyerKind: ['buyer_kind', z.enum(buyerKinds)],
  buyerDocument: ['buyer_document', z.nullable(masked)],
  buyerCountry: ['buyer_country', z.nullable(z.string())],
  hasPdf: ['has_pdf', z.boolean()],
  fakturs: z.array(
    wireRecord({
      number: z.string(),
      code: z.string(),
      date: z.nullable(dayText),
      masa,
      ...amounts,
      state: z.enum(['valid', 'replaced', 'cancelled']),
      hasFile: ['has_pdf', z.boolean()],
    }),
  ),
});

const reportRow = wireRecord({
  ...receipt,
  ...buyer,
  fakturNumber: ['faktur_number', z.nullable(z.string())],
  fakturDate: ['faktur_date', z.nullable(dayText)],
  fakturMasa: ['faktur_masa', masa],
  ...amounts,
});

export const listChangedRequests = endpoint({
  method: 'GET',
  path: '/api/warehouse/requests',
  summary:
    'Requests with their fakturs in the order in which they changed, each once, as it is now. Asked again with the last `next`, it gives what has changed since.',
  query: strictWireRecord({
    ...paging,
    changedSince: [
      'changed_since',
      z.optional(
        z
          .string()
          .check(
            z.refine(isInstant, 'instant'),
            about('A time like 2026-11-17T00:00:00Z: only what has changed since.'),
          ),
      ),
    ],
  }),
  answer: z.object({
    rows: z.array(changedRequest),
    deleted: z.array(z.string()).check(about('Transaction IDs of requests that no longer exist.')),
    next,
    more,
  }),
  errors: ['busy'],
});

export const listReportRows = endpoint({
  method: 'GET',
  path: '/api/warehouse/report',
  summary: 'The rows of the report, by the day of request and the transaction ID.',
  query: z.strictObject({
    ...paging,
    from: z.optional(day),
    to: z.optional(day),
    store: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    status: z.optional(z.enum(requestStatuses)),
  }),
  answer: z.object({ rows: z.array(reportRow), next, more }),
  errors: ['busy'],
});

export const downloadFaktur = endpoint({
  method: 'GET',
  path: '/api/warehouse/fakturs/{number}',
  summary: 'The PDF of a faktur by its number, for keys that give out personal data, which it shows.',
  params: z.object({ number: z.string().check(z.regex(/^\d{16,17}$/)) }),
  answer: mediaTypes.pdf,
  errors: ['notFound', 'notAllowed', 'busy'],
});

export const downloadPdf = endpoint({
  method: 'GET',
  path: '/api/warehouse/requests/{trxno}/faktur',
  summary: 'The PDF that the customer of a request gets, also where its number is not on record.',
  params: wireRecord({ transactionId: ['trxno', transactionId] }),
  answer: mediaTypes.pdf,
  errors: ['notFound', 'notAllowed', 'busy'],
});
