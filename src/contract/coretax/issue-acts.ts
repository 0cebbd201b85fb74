import * as z from 'zod/mini';
import { providerNames } from '#domain/coretax/issuing/providers.ts';
import { endpoint } from '../endpoint.ts';
import { countUpTo } from '../paging.ts';
import { transactionId } from '../processing/transaction-id.ts';
import { wireRecord } from '../wire-record.ts';
import { judgedFields } from './drops.ts';
import { issue } from './issue.ts';
import { reason, time } from './values.ts';

const params = wireRecord({ transactionId: ['trxno', transactionId] });
/** One part of a request; without it all of them. */
const part = { code: z.optional(z.string().check(z.regex(/^\d{2}$/))) };
const moved = z.object({ items: z.array(issue) });
const errorsOfAct = ['transactionNotFound', 'transitionNotAllowed'] as const;

export const withdrawIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/withdraw',
  summary: 'Take a request back that waits or is queued, so that it is free for a file.',
  params,
  body: z.optional(z.strictObject(part)),
  answer: moved,
  errors: errorsOfAct,
});
export const retryIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/retry',
  summary: 'Queue a request that the provider refused again, in its next round.',
  params,
  body: z.optional(z.strictObject(part)),
  answer: moved,
  errors: [...errorsOfAct, 'issuingOff', 'sellerIncomplete', 'nothingToExport', 'busy'],
});
export const decideIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/decide',
  summary:
    'Say what became of an issue that has been uncertain for 24 hours: the number that was found at the provider, or none. Manager and Super Admin.',
  params,
  body: z.strictObject({
    ...part,
    found: z.nullable(z.string().check(z.regex(/^\d{17}$/))),
    reason,
  }),
  answer: moved,
  errors: [...errorsOfAct, 'notAllowed', 'numberTaken'],
});
export const acceptIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/accept',
  summary: 'Take a PDF of the provider whose verdict somebody may accept.',
  params,
  body: z.strictObject({ ...part, reason }),
  answer: moved,
  errors: [...errorsOfAct, 'notAllowed', 'numberTaken'],
});
export const readIssueAgain = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/read-again',
  summary: 'Fetch the PDF of an approved faktur again and judge it as things stand now.',
  params,
  body: z.optional(z.strictObject(part)),
  answer: moved,
  errors: errorsOfAct,
});
export const readIssueFaktur = endpoint({
  method: 'GET',
  path: '/api/issuing/{trxno}/faktur',
  summary:
    'The PDF of the provider that was not accepted: what it says, what it should say, and how it is judged now.',
  params,
  query: z.strictObject(part),
  answer: wireRecord({ transactionId: ['trxno', z.string()], code: z.string(), ...judgedFields }),
  errors: ['transactionNotFound', 'notFound'],
});
export const readIssuePage = endpoint({
  method: 'GET',
  path: '/api/issuing/{trxno}/faktur/{page}',
  summary: 'One page of that PDF as a picture. The first page is 1.',
  params: wireRecord({ transactionId: ['trxno', transactionId], page: countUpTo(1_000) }),
  query: z.strictObject(part),
  answer: 'image/png',
  errors: ['transactionNotFound', 'notFound'],
});
export const replaceIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/replace',
  summary: 'Issue a replacement through the provider that issued the faktur. Manager and Super Admin.',
  params,
  body: z.strictObject({ ...part, reason }),
  status: 202,
  answer: moved,
  errors: [...errorsOfAct, 'notAllowed', 'issuingOff', 'sellerIncomplete', 'nothingToExport'],
});

export const listIssuingCalls = endpoint({
  method: 'GET',
  path: '/api/issuing/{trxno}/calls',
  summary:
    'What was said to the provider about a request and what it answered, of the last 30 days, without secrets.',
  params,
  answer: z.array(
    z.object({
      at: time,
      provider: z.enum(providerNames),
      code: z.nullable(z.string()),
      round: z.nullable(z.int()),
      kind: z.string(),
      outcome: z.nullable(z.string()),
      status: z.nullable(z.int()),
      tookMs: z.nullable(z.int()),
      request: z.nullable(z.string()),
      answer: z.nullable(z.string()),
    }),
  ),
  errors: ['transactionNotFound'],
});
