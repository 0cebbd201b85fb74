import * as z from 'zod/mini';
import { buyerKinds } from '#domain/buyers/buyer.ts';
import { endpoint } from './endpoint.ts';
import { params, tokenHeader } from './tracking.ts';
import { stateFields } from './statuses.ts';
import { wireRecord } from './wire-record.ts';
import { companyAddress, companyName, storable } from './customer-fields.ts';

export const readCorrection = endpoint({
  method: 'GET',
  path: '/api/track/{id}/correction',
  summary: 'Whether the customer may correct the data of a request now, or ask for it, or why not.',
  params,
  headers: tokenHeader,
  answer: z.object({ allowed: z.enum(['edit', 'request', 'no']), reason: z.nullable(z.string()) }),
  errors: ['tokenUnknown'],
});

/** Multipart; what is missing stays as it is. */
export const correctData = endpoint({
  method: 'POST',
  path: '/api/track/{id}/correction',
  summary:
    'Correct who a faktur is made out to, by the mailed link. Before it is exported that is done at once; once it is issued, staff are asked, with a reason (202). To a number whose record has a verified e-mail it waits until that address agrees, 72 hours at most (202).',
  params,
  headers: tokenHeader,
  body: wireRecord({
    companyName: ['TT_NAMA_PT', z.optional(companyName)],
    companyAddress: ['TT_ALAMAT_PT', z.optional(companyAddress)],
    npwp: ['TT_NPWP', z.optional(z.string().check(z.trim()))],
    buyerKind: ['buyer_kind', z.optional(z.enum(buyerKinds))],
    buyerDocument: ['buyer_document', z.optional(z.string().check(z.trim()))],
    buyerCountry: ['buyer_country', z.optional(z.string().check(z.trim()))],
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500), storable)),
  }),
  files: { npwpPhoto: 'TT_FOTO_NPWP', receiptPhoto: 'TT_FOTO_TRX' },
  optionalFiles: ['npwpPhoto', 'receiptPhoto'],
  answer: wireRecord({
    ...stateFields,
    correction: z.enum(['done', 'requested', 'waiting']),
  }),
  errors: ['tokenUnknown', 'alreadyExported', 'withProvider', 'transitionNotAllowed', 'tooLarge'],
});
