import * as z from 'zod/mini';
import { buyerKinds } from '#domain/buyers/buyer.ts';
import { handOverRefusals, isNumberOf } from '#domain/requests/hand-over.ts';
import { maxReceiptsTogether, repeatedIds } from '#domain/requests/several-receipts.ts';
import { companyAddress, companyName, token, unmaskedEmail } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import { transactionId } from './intake.ts';
import { strictWireRecord, wireRecord } from './wire-record.ts';

const buyer = z
  .strictObject({ kind: z.enum(buyerKinds), number: z.string(), name: companyName, address: companyAddress })
  .check(z.refine(isNumberOf, { path: ['number'], error: 'invalid' }));

const handedReceipts = z.array(transactionId).check(
  z.minLength(1),
  z.maxLength(maxReceiptsTogether, 'tooManyReceipts'),
  z.refine((ids) => repeatedIds(ids).size === 0, 'twice'),
);

/** Receipts that cannot be requested, each with the reason. */
const refused = z.array(
  wireRecord({
    transactionId: ['trxno', z.string()],
    code: z.enum(handOverRefusals),
    message: z.string(),
  }),
);

export const handOver = endpoint({
  method: 'POST',
  path: '/api/handover',
  summary:
    'Hand a customer over to the form: their receipts and, where they are known, their e-mail address and the buyer. The link opens the form filled in, once, within 15 minutes. Receipts that cannot be requested are named.',
  body: strictWireRecord({
    transactionIds: ['trxnos', handedReceipts],
    email: z.optional(unmaskedEmail),
    buyer: z.optional(buyer),
  }),
  status: 201,
  answer: z.object({
    url: z.string(),
    /** The time is UTC's. */
    expiresAt: z.string(),
    refused,
  }),
  errors: ['notSignedIn', 'notFound'],
});

export const openHandOver = endpoint({
  method: 'POST',
  path: '/api/handover/open',
  summary:
    'Open what an app has handed over, once. The receipts that can be requested now, the address and the buyer, and the ticket that submit-form takes as `handover` for an hour: with it no total on the receipt is asked for, and where the key vouches for the address no e-mail has to be confirmed.',
  body: z.object({ token }),
  answer: wireRecord({
    transactionIds: ['trxnos', z.array(z.string())],
    email: z.nullable(z.string()),
    buyer: z.nullable(
      z.object({ kind: z.enum(buyerKinds), number: z.string(), name: z.string(), address: z.string() }),
    ),
    ticket: z.string(),
    refused,
  }),
  errors: ['tokenUnknown', 'expired'],
});
