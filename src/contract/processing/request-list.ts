import * as z from 'zod/mini';
import { dueFilters } from '#domain/coretax/deadlines.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { ageTones } from '#domain/dates/request-age.ts';
import { fakturStages } from '#domain/coretax/faktur-stage.ts';
import { fakturStates } from '#domain/requests/faktur-state.ts';
import {
  directions,
  requestSorts,
  searchMaxLength,
  type RequestSort,
} from '#domain/requests/request-list.ts';
import { endpoint } from '../endpoint.ts';
import { cursors, pageInBody, paging } from '../paging.ts';
import { empid } from '../staff/sign-in.ts';
import { statusCode } from '../statuses.ts';
import { column, partialRow, requestRow, allRowFields } from './request-row.ts';

const wireSorts = {
  requestedOn: 'TT_INSERT_DATE_FORMATTED',
  store: 'TT_STORE',
  transactionId: 'TT_TRXNO',
  days: 'Durasi',
  salesDate: 'TT_SALES_DATE',
  totalPaid: 'TT_TOTAL_AMOUNT_PAID',
  requesterName: 'TT_NAMA',
  companyName: 'TT_NAMA_PT',
  email: 'TT_EMAIL',
  npwp: 'TT_NPWP',
  companyAddress: 'TT_ALAMAT_PT',
  status: 'TT_STATUS',
  uploadBy: 'uploadBy',
} as const satisfies Record<RequestSort, string>;

const sort = z.codec(z.enum(Object.values(wireSorts)), z.enum(requestSorts), {
  decode: (wire) => requestSorts.find((name) => wireSorts[name] === wire) ?? 'requestedOn',
  encode: (name) => wireSorts[name],
});

const day = (description: string) =>
  z.optional(z.string().check(z.refine(isDay, 'day'), z.meta({ description })));

const filter = {
  q: z.optional(
    z.string().check(
      z.maxLength(searchMaxLength),
      z.meta({
        description:
          'Digits: part of a transaction ID, faktur number, NPWP or phone. With letters: part of company, requester or e-mail.',
      }),
    ),
  ),
  email: z.optional(z.string().check(z.maxLength(searchMaxLength))),
  company: z.optional(z.string().check(z.maxLength(searchMaxLength))),
  npwp: z.optional(z.string().check(z.regex(/^\d{0,16}$/))),
  /** Several are named each by its own parameter. */
  status: z.optional(z.union([statusCode, z.array(statusCode)])),
  store: z.optional(z.string().check(z.maxLength(100))),
  date: z.optional(z.string().check(z.regex(/^\d{0,4}$|^\d{4}-(\d{0,2}|\d{2}-\d{0,2})$/))),
  from: day('First day of request, YYYY-MM-DD.'),
  to: day('Last day of request.'),
  sinceFrom: day('First day since which it has its present status; of closed ones, the day of closing.'),
  sinceTo: day('Last day since which it has its present status.'),
  month: z.optional(
    z
      .string()
      .check(
        z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/),
        z.meta({ description: 'The month of the sale, YYYY-MM.' }),
      ),
  ),
  faktur: z.optional(z.enum(fakturStates)),
  stage: z.optional(
    z.enum(fakturStages).check(z.meta({ description: 'How far the faktur is, as deadlines count it.' })),
  ),
  due: z.optional(
    z.enum(dueFilters).check(
      z.meta({
        description:
          'By how near the day is by which the faktur has to be uploaded; soon is within five business days, or missed.',
      }),
    ),
  ),
  limit: z.optional(
    z
      .enum(ageTones)
      .check(z.meta({ description: 'Open and on progress, by how they stand to the limits of their age.' })),
  ),
  assigned: z.optional(
    z
      .union([z.enum(['me', 'nobody']), empid])
      .check(z.meta({ description: 'Taken by oneself, by nobody, or by this EMPID.' })),
  ),
  closedBy: z.optional(
    z
      .union([z.literal('me'), empid])
      .check(z.meta({ description: 'Closed ones whose last closing was by oneself or by this EMPID.' })),
  ),
  delivery: z.optional(
    z.literal('failed').check(
      z.meta({
        description:
          'Those of which a message to the customer failed for good, none has arrived since, and nobody has settled it.',
      }),
    ),
  ),
  sort: z.optional(sort),
  dir: z.optional(z.enum(directions)),
};

/** The parameters of a list, in its address as in the call: screens and call share them. */
export const requestQuery = z.strictObject({ ...filter, ...paging, ...cursors });
export type RequestQuery = z.output<typeof requestQuery>;

/** The filter of a list alone, without a place in it. */
export const listFilterQuery = z.strictObject(filter);

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/trx_tiket',
  summary:
    'Requests by filter and order, without those of the archive. X-Total-Count has the number of matching ones. after and before lead on from any depth; a page number or a search is refused where it takes too long. Without page, size, after and before it is an export of all of them: for Manager and Super Admin, two at a time.',
  query: requestQuery,
  answer: z.array(requestRow),
  counted: true,
  cursors: true,
  errors: ['pageTooDeep', 'searchTooWide', 'busy', 'filesPerDay'],
});

export const queryRequests = endpoint({
  method: 'POST',
  path: '/api/trx_tiket/query',
  summary:
    'A page of requests by filter, order and cursor, without those of the archive, so that no word of the search stands in an address. A row has the columns that were asked for, by the names that they have in a row, and no others; unless it is asked for columns that name or reach somebody, the name of a person is masked. Rows with such columns count against the bound of the day, of which X-Rows-Left tells.',
  changesNothing: true,
  body: z.strictObject({
    ...filter,
    ...pageInBody,
    ...cursors,
    columns: z.optional(z.array(column).check(z.minLength(1), z.maxLength(allRowFields.length))),
  }),
  answer: z.array(partialRow),
  counted: true,
  cursors: true,
  errors: ['pageTooDeep', 'searchTooWide', 'busy'],
});
