import * as z from 'zod/mini';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { isTransactionId } from '#domain/request-form.ts';
import { endpoint } from '../endpoint.ts';
import { readRequest } from '../processing.ts';

const amount = z.int().check(z.minimum(0));

export const recordFaktur = endpoint({
  method: 'POST',
  path: '/api/coretax/requests/{trxno}/fakturs',
  summary: 'Record a faktur by hand: number, date and amounts as it prints them. Closes nothing.',
  params: z.object({ trxno: z.string().check(z.refine(isTransactionId, 'digits')) }),
  body: z.strictObject({
    number: z.string().check(z.regex(/^\d{16,17}$/)),
    date: z.string().check(z.refine(isDay, 'day')),
    dpp: amount,
    dppNilaiLain: amount,
    ppn: amount,
  }),
  status: 201,
  answer: readRequest.answer,
  errors: ['transactionNotFound', 'transitionNotAllowed', 'numberTaken', 'fakturIssued'],
});
