import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { statusCode } from '../statuses.ts';
import { wireRecord } from '../wire-record.ts';
import { readRequest, readTimeline } from './request-details.ts';
import { transactionId } from './transaction-id.ts';

const params = wireRecord({ transactionId: ['trxId', transactionId] });

/** Days are YYYY-MM-DD in Jakarta. */
const archivedRequest = wireRecord({
  transactionId: ['TT_TRXNO', z.string()],
  status: ['TT_STATUS', statusCode],
  companyName: ['TT_NAMA_PT', z.string()],
  store: ['TT_STORE', z.string()],
  /** Every one that it had. */
  fakturNumbers: z.array(z.string()),
  endedOn: z.string(),
  archivedOn: z.string(),
  /** The last day on which it is kept. */
  keptUntil: z.string(),
});
export type ArchivedRequest = z.output<typeof archivedRequest>;

export const findArchived = endpoint({
  method: 'GET',
  path: '/api/archive',
  summary: 'Requests in the archive, by a whole transaction ID or faktur number.',
  query: z.strictObject({ number: z.string().check(z.regex(/^\d{1,32}$/)) }),
  answer: z.array(archivedRequest),
});

export const readArchived = endpoint({
  method: 'GET',
  path: '/api/archive/{trxId}',
  summary: 'One request of the archive, as its details and its timeline were. Nothing of it can be changed.',
  params,
  answer: z.object({ archived: archivedRequest, request: readRequest.answer, timeline: readTimeline.answer }),
  errors: ['transactionNotFound'],
});
export type ArchivedDetails = z.output<typeof readArchived.answer>;

export const readArchivedFaktur = endpoint({
  method: 'GET',
  path: '/api/archive/{trxId}/file_faktur',
  summary: 'The faktur of a request in the archive.',
  params,
  answer: 'application/pdf',
  errors: ['transactionNotFound', 'notFound'],
});
