import * as z from 'zod/mini';
import { mediaTypes } from '#domain/formats/media-type.ts';
import { reportedOneByOne } from '#domain/requests/request-list.ts';
import { endpoint } from '../endpoint.ts';
import { strictWireRecord } from '../wire-record.ts';
import { listFilterQuery, requestQuery } from './request-list.ts';
import { transactionId } from './transaction-id.ts';

/** The name under which the requests of a report stand in its address, and in the audit log. */
export const reportedIdsName = 'trxno';

export const listStores = endpoint({
  method: 'GET',
  path: '/api/stores',
  summary: 'The stores that have requests, by name.',
  answer: z.array(z.string()),
});

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/report.xlsx',
  summary:
    'All requests by filter and order as an Excel file, those of the archive at its end; paging does not count. X-Total-Count has the number of rows. columns=faktur adds those of the faktur. With trxno, once for each, it is these requests and no filter.',
  query: strictWireRecord({
    ...requestQuery.shape,
    columns: z.optional(z.literal('faktur')),
    transactionIds: [
      reportedIdsName,
      z.optional(z.union([transactionId, z.array(transactionId).check(z.maxLength(reportedOneByOne))])),
    ],
  }),
  answer: mediaTypes.xlsx,
  counted: true,
  errors: ['busy', 'filesPerDay'],
});

/** Sums of amounts leave the range of exact numbers long after that of any chain. */
const amount = z.number();

export const readReportTotals = endpoint({
  method: 'POST',
  path: '/api/report/totals',
  summary:
    'What the requests of a filter come to, without those of the archive, and those of them that have a faktur; null where adding up takes too long.',
  changesNothing: true,
  body: listFilterQuery,
  answer: z.nullable(
    z.object({
      requests: amount,
      totalPaid: amount,
      fakturs: z.object({ requests: amount, dpp: amount, ppn: amount }),
    }),
  ),
  errors: ['busy'],
});
