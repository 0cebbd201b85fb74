import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const salesBatchMax = 1_000;

/** Items are judged one by one, so that a bad one does not spoil the batch: here they may be anything. */
export const feedSales = endpoint({
  method: 'POST',
  path: '/api/sales',
  summary:
    'Receipts from the tills, at most 1,000 a call, by bearer key. Sending them again changes nothing.',
  body: z.object({ sales: z.array(z.unknown()).check(z.minLength(1), z.maxLength(salesBatchMax)) }),
  answer: z.object({
    accepted: z.int(),
    unchanged: z.int(),
    rejected: z.array(
      z.object({
        index: z.int(),
        transaction_id: z.nullable(z.string()),
        code: z.string(),
        message: z.string(),
      }),
    ),
  }),
  errors: ['notSignedIn', 'notFound'],
});
