import * as z from 'zod/mini';
import { correctionKinds } from '#domain/requests/correction.ts';
import { companyRecord } from './company-record.ts';
import { endpoint } from '../endpoint.ts';
import { wireRecord } from '../wire-record.ts';
import { correctionChanges } from './correction-changes.ts';
import { day, reason, rupiah, time } from './values.ts';

const correction = wireRecord({
  id: z.uuid(),
  /** `notUs`: the customer says that the purchase was not theirs, and nothing is to be changed but the faktur to be cancelled or kept. */
  kind: z.enum(correctionKinds),
  transactionId: ['trxno', z.string()],
  /** The buyer of the request as it stands; null once the request is no longer kept among the others. */
  companyName: z.nullable(z.string()),
  at: time,
  reason: z.string(),
  changes: correctionChanges,
  /** Waiting: the address on record of the number that it leads to has not agreed yet, and staff have nothing to do. */
  state: z.enum(['requested', 'waiting']),
  /** What is on record for that number. */
  record: z.nullable(companyRecord),
});
export type Correction = z.output<typeof correction>;

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/coretax/corrections',
  summary:
    'What customers want corrected: after their faktur, and nobody has settled, or to a number whose address on record has not agreed yet; oldest first.',
  answer: z.array(correction),
});

const params = z.object({ id: z.uuid() });

export const readCorrectionPhoto = endpoint({
  method: 'GET',
  path: '/api/coretax/corrections/{id}/photos/{photo}',
  summary: 'A photo that came with a correction.',
  params: z.object({ ...params.shape, photo: z.enum(['npwpPhoto', 'receiptPhoto']) }),
  answer: 'image/jpeg',
  errors: ['notFound'],
});

export const settleCorrection = endpoint({
  method: 'POST',
  path: '/api/coretax/corrections/{id}/settle',
  summary: 'Say what was done about it; the customer is told.',
  params,
  body: z.strictObject({ remarks: reason }),
  status: 204,
  errors: ['notFound', 'transitionNotAllowed'],
});

export const listReturnsToNote = endpoint({
  method: 'GET',
  path: '/api/coretax/returns',
  summary:
    'Returns that a valid faktur does not know of and whose note (nota retur) has not come; oldest first.',
  answer: z.array(
    wireRecord({
      returnId: z.string(),
      transactionId: ['trxno', z.string()],
      date: day,
      amount: rupiah,
      /** Whether everything that was paid has come back. */
      isWhole: z.boolean(),
      fakturNumber: z.string(),
      companyName: z.string(),
    }),
  ),
});
export type ReturnToNote = z.output<typeof listReturnsToNote.answer>[number];

export const noteReturn = endpoint({
  method: 'PUT',
  path: '/api/coretax/returns/{returnId}/note',
  summary: "Record the buyer's note of a return (nota retur).",
  params: z.object({ returnId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) }),
  body: z.strictObject({
    number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9./-]{1,40}$/)),
    date: z.iso.date(),
  }),
  status: 204,
  errors: ['notFound', 'transitionNotAllowed'],
});
