import * as z from 'zod/mini';
import { isDayOfThisCentury } from '#domain/dates/jakarta-date.ts';
import { fakturStates } from '#domain/requests/faktur-state.ts';
import { endpoint } from '../endpoint.ts';
import { readRequest } from '../processing/request-details.ts';
import { statusCode } from '../statuses.ts';
import { transactionId } from '../processing/transaction-id.ts';
import { strictWireRecord, wireRecord } from '../wire-record.ts';
import { reason } from './values.ts';

const params = wireRecord({ transactionId: ['trxno', transactionId] });
const ofNumber = z.object({ number: z.string().check(z.regex(/^\d{16,17}$/)) });
const amount = z.int().check(z.minimum(0));

export const recordFaktur = endpoint({
  method: 'POST',
  path: '/api/coretax/requests/{trxno}/fakturs',
  summary: 'Record a faktur by hand: number, date and amounts as it prints them. Closes nothing.',
  params,
  body: z.strictObject({
    number: z.string().check(z.regex(/^\d{16,17}$/)),
    date: z.string().check(z.refine(isDayOfThisCentury, 'day')),
    dpp: amount,
    dppNilaiLain: amount,
    ppn: amount,
    /** The part of the receipt that a faktur of another code stands for. */
    part: z.optional(z.string().check(z.regex(/^\d{2}$/))),
    /** Why it has more VAT than the receipt: Manager and Super Admin. */
    reason: z.optional(reason),
  }),
  status: 201,
  answer: readRequest.answer,
  errors: [
    'transactionNotFound',
    'transitionNotAllowed',
    'withProvider',
    'notAllowed',
    'numberTaken',
    'fakturIssued',
  ],
});

export const requestReplacement = endpoint({
  method: 'POST',
  path: '/api/coretax/requests/{trxno}/replacement',
  summary: 'Mark that a faktur has to be replaced in Coretax. The new one comes by a drop.',
  params,
  body: z.strictObject({ reason }),
  answer: readRequest.answer,
  errors: ['transactionNotFound', 'transitionNotAllowed'],
});

export const withdrawReplacement = endpoint({
  method: 'DELETE',
  path: '/api/coretax/requests/{trxno}/replacement',
  summary: 'Take the mark back.',
  params,
  answer: readRequest.answer,
  errors: ['transactionNotFound', 'transitionNotAllowed'],
});

export const cancelFaktur = endpoint({
  method: 'POST',
  path: '/api/coretax/fakturs/{number}/cancel',
  summary:
    'Cancel a faktur: Manager and Super Admin. One that came through the provider is cancelled there, with 202 and nothing changed until that is done; of any other it is recorded that it was cancelled in Coretax. The request is in process again and the customer is told. Where the month was reported, only with confirm.',
  params: ofNumber,
  body: z.strictObject({ reason, confirm: z.optional(z.boolean()) }),
  answer: wireRecord({
    transactionId: ['trxno', z.string()],
    status: statusCode,
    fakturState: z.enum(fakturStates),
  }),
  errors: ['notFound', 'masaReported', 'transitionNotAllowed', 'withProvider'],
});

export const moveFaktur = endpoint({
  method: 'POST',
  path: '/api/coretax/fakturs/{number}/move',
  summary:
    'Move a faktur that was recorded for the wrong request: Manager and Super Admin. It is judged at the other request as in a drop; the one that had it is in process again. The new customer is told, and whoever was mailed the number.',
  params: ofNumber,
  body: strictWireRecord({ transactionId: ['trxno', transactionId], reason }),
  answer: readRequest.answer,
  errors: ['notFound', 'transactionNotFound', 'fakturOfAnother', 'transitionNotAllowed', 'withProvider'],
});

export const takeBackFaktur = endpoint({
  method: 'DELETE',
  path: '/api/coretax/fakturs/{number}',
  summary:
    'Take back a number that was recorded by hand and that Coretax never issued: Manager and Super Admin. Nobody is told and the number is free. Where the month was reported, only with confirm.',
  params: ofNumber,
  body: z.strictObject({ reason, confirm: z.optional(z.boolean()) }),
  answer: readRequest.answer,
  errors: ['notFound', 'masaReported', 'transitionNotAllowed'],
});
