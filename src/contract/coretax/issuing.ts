import * as z from 'zod/mini';
import { issueStates } from '#domain/coretax/issuing/issue.ts';
import { searchMaxLength } from '#domain/requests/request-list.ts';
import { endpoint } from '../endpoint.ts';
import { paging } from '../paging.ts';
import { wireRecord } from '../wire-record.ts';
import { checkExport, exportBody } from './exports.ts';
import { issue } from './issue.ts';

export const checkIssuing = endpoint({
  method: 'POST',
  path: '/api/issuing/check',
  summary:
    'What asking the provider for these fakturs would do: every problem of each request, as the check of an export. Changes nothing.',
  body: checkExport.body,
  answer: checkExport.answer,
  errors: ['notAllowed', 'tooLarge', 'busy', 'issuingOff'],
});

export const issueFakturs = endpoint({
  method: 'POST',
  path: '/api/issuing',
  summary:
    'Queue these requests at the provider. What cannot be issued, or has a warning that was not accepted, is left out. An Idempotency-Key header makes sending it twice harmless for 24 hours.',
  headers: { idempotencyKey: 'Idempotency-Key' },
  body: exportBody,
  status: 202,
  answer: z.object({
    queued: z.array(z.string()),
    leftOut: z.array(wireRecord({ transactionId: ['trxno', z.string()], codes: z.array(z.string()) })),
  }),
  errors: [
    'notAllowed',
    'issuingOff',
    'sellerIncomplete',
    'nothingToExport',
    'idempotencyMismatch',
    'tooLarge',
    'busy',
  ],
});

export const listIssues = endpoint({
  method: 'GET',
  path: '/api/issuing',
  summary: 'Issues, newest first, with the number of each state.',
  query: z.strictObject({
    ...paging,
    state: z.optional(z.enum(issueStates)),
    q: z.optional(z.string().check(z.maxLength(searchMaxLength))),
  }),
  answer: z.object({ counts: z.record(z.enum(issueStates), z.int()), items: z.array(issue) }),
  counted: true,
});

export const pushOfProvider = endpoint({
  method: 'POST',
  path: '/api/issuing/push/{provider}',
  summary:
    'A hint of the provider to read something anew, proven by its signature. Nothing else is done with it.',
  params: z.object({ provider: z.string() }),
  status: 204,
  errors: ['notFound', 'notSignedIn'],
});
