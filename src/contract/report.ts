import * as z from 'zod/mini';
import { mediaTypes } from '#domain/media-type.ts';
import { endpoint } from './endpoint.ts';
import { requestQuery } from './processing.ts';

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
    'All requests by filter and order as an Excel file; paging does not count. X-Total-Count has the number of rows. columns=faktur adds those of the faktur.',
  query: z.strictObject({ ...requestQuery.shape, columns: z.optional(z.literal('faktur')) }),
  answer: mediaTypes.xlsx,
  counted: true,
  errors: ['busy'],
});
