import * as z from 'zod/mini';
import { buyerKinds, isCountryCode, isPlace } from '#domain/buyers/buyer.ts';
import { monthYearForm } from '#domain/coretax/supporting-document.ts';
import { endpoint } from '../endpoint.ts';
import { readRequest } from '../processing/request-details.ts';
import { companyAddress, companyName } from '../customer-fields.ts';
import { transactionId } from '../processing/transaction-id.ts';
import { wireRecord } from '../wire-record.ts';
import { reason } from './values.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const editBuyer = endpoint({
  method: 'PUT',
  path: '/api/coretax/requests/{trxno}/buyer',
  summary:
    'Correct who the faktur is made out to; what is missing stays. The history keeps both values. A request that is in a batch is marked as changed.',
  params: wireRecord({ transactionId: ['trxno', transactionId] }),
  body: z.strictObject({
    kind: z.optional(z.enum(buyerKinds)),
    /** NPWP or NIK, or the number of the passport or other document. */
    number: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    country: z.optional(z.nullable(z.string().check(z.refine(isCountryCode, 'country')))),
    place: z.optional(z.nullable(z.string().check(z.refine(isPlace, 'place')))),
    name: z.optional(companyName),
    address: z.optional(companyAddress),
    reason,
  }),
  answer: readRequest.answer,
  errors: ['transactionNotFound', 'transitionNotAllowed', 'fakturIssued', 'withProvider'],
});

export const setDocument = endpoint({
  method: 'PUT',
  path: '/api/coretax/requests/{trxno}/supporting-document',
  summary:
    'Number and month of the document of a sale under code 07, in place of the one that the settings name for all. The history keeps both values. A request that is in a batch is marked as changed.',
  params: editBuyer.params,
  body: z.strictObject({
    number: text(100),
    /** MMYYYY. */
    monthYear: z.string().check(z.regex(monthYearForm, 'monthYear')),
    reason,
  }),
  answer: readRequest.answer,
  errors: ['transactionNotFound', 'transitionNotAllowed', 'fakturIssued', 'withProvider'],
});
