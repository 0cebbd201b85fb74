import * as z from 'zod/mini';
import { bulkLimit, rowFaults, verdicts } from '#domain/requests/bulk.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { languages } from '#domain/language.ts';
import { mediaTypes } from '#domain/formats/media-type.ts';
import { remarksMaxLength } from '#domain/requests/status-moves.ts';
import { endpoint } from '../endpoint.ts';
import { countUpTo } from '../paging.ts';
import { statusCode } from '../statuses.ts';
import { wireRecord } from '../wire-record.ts';
import { acceptance, acceptanceReason, typedFaktur } from './change-status.ts';

/** What is no transaction ID is answered as unknown beside the others, so that all can be corrected at once. */
const transactionIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(100)))
  .check(z.minLength(1), z.maxLength(bulkLimit));

const body = wireRecord({ transactionIds: ['trxnos', transactionIds] });

export const candidateRow = wireRecord({ transactionId: ['TT_TRXNO', z.string()] });

const candidates = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    query: z.strictObject({
      q: z.optional(z.string().check(z.regex(/^\d{0,32}$/))),
      limit: z.optional(countUpTo(1000)),
    }),
    answer: z.array(candidateRow),
  });

export const listCloseCandidates = candidates(
  '/api/get_process',
  'Requests that can be closed, by transaction ID. q is a part of the ID.',
);
export const listRejectCandidates = candidates(
  '/api/get_processR',
  'Requests that can be rejected, by transaction ID. q is a part of the ID.',
);

export const readIds = endpoint({
  method: 'POST',
  path: '/api/read-ids',
  summary:
    'The transaction IDs of an Excel file (.xlsx or .xls), from the column headed like one or the first column, and the rows that have none.',
  files: { list: 'file' },
  answer: wireRecord({
    transactionIds: ['trxnos', z.array(z.string())],
    rejected: z.array(
      z.object({
        /** The number of the row as Excel shows it. */
        row: z.int(),
        value: z.string(),
        code: z.enum(rowFaults),
        message: z.string(),
      }),
    ),
  }),
  errors: ['tooLarge', 'busy'],
});
export type IdsOfFile = z.output<typeof readIds.answer>;

export const readIdsTemplate = endpoint({
  method: 'GET',
  path: '/api/read-ids/template.xlsx',
  summary: 'An empty list to fill in: its cells are text, so that no digit of an ID gets lost.',
  answer: mediaTypes.xlsx,
});

export const validateEmails = endpoint({
  method: 'POST',
  path: '/api/validate_email',
  summary: 'Whose requests these are. More than one address cannot be handled in one call.',
  body,
  answer: z.object({ emails: z.array(z.string()), unknown: z.array(z.string()) }),
});

const verdict = z.enum(verdicts);

export const validateStatuses = endpoint({
  method: 'POST',
  path: '/api/validate_status',
  summary: 'Where these requests stand, and what closing and rejecting would do to each.',
  body,
  answer: z.object({
    statuses: z.array(
      wireRecord({
        transactionId: ['trxno', z.string()],
        /** Null when there is no such request, like the next three. */
        status: z.nullable(statusCode),
        statusName: ['ms_name', z.nullable(z.string())],
        email: z.nullable(z.string()),
        /** The language in which the customer is written to. */
        language: z.nullable(z.enum(languages)),
        close: verdict,
        reject: verdict,
      }),
    ),
  }),
});
export type CheckedId = z.output<typeof validateStatuses.answer>['statuses'][number];

const running = (path: `/${string}`, summary: string, ...own: ErrorCode[]) =>
  endpoint({
    method: 'PUT',
    path,
    summary,
    body: wireRecord({
      transactionIds: ['trxnos', transactionIds],
      remarks: z.optional(z.string().check(z.maxLength(remarksMaxLength))),
      /** Closes although PDFs on file name other transactions only. */
      acceptFaktur: ['accept_faktur', z.optional(z.boolean())],
      /** Why doubtful PDFs are right, one for the whole run. */
      reason: z.optional(acceptanceReason),
    }),
    answer: z.object({
      changed: z.array(z.string()),
      unchanged: z.array(z.string()),
      /** Takes all of it back, for ten seconds; null when nothing was changed. */
      undo: z.nullable(z.string()),
      /** Identifies the run, for the list that is uploaded after it. */
      operation: z.string(),
    }),
    errors: ['bulkRefused', 'multipleEmails', ...own],
  });

export const closeMany = running(
  '/api/close_multiple',
  'Close many requests of one customer: all of them or none. They may be without a PDF.',
);
export const rejectMany = running(
  '/api/close_multipleR',
  'Reject many requests of one customer: all of them or none. The remarks say why.',
  'remarksRequired',
);

/** Digits and commas, as many as one call handles. */
const joined = z.codec(z.string().check(z.minLength(1)), z.array(z.string()).check(z.maxLength(bulkLimit)), {
  decode: (text) => text.split(',').map((id) => id.trim()),
  encode: (ids) => ids.join(','),
});
const uploadBody = wireRecord({
  transactionIds: ['TT_TRXNO', joined],
  /** The bulk call to which the list belongs; without it, the last one of the same person with the same IDs. */
  operation: z.optional(z.uuid()),
});
const uploaded = z.object({ stored: z.literal(true) });
const closingBody = wireRecord({
  transactionIds: ['TT_TRXNO', joined],
  operation: z.optional(z.uuid()),
  ...acceptance,
  ...typedFaktur,
});

export const uploadForClosing = endpoint({
  method: 'POST',
  path: '/api/uploadc',
  summary:
    'Keep the Excel list of a bulk closing with it, or attach a faktur (PDF) to one request, judged as by upload.',
  body: closingBody,
  files: { file: 'file' },
  answer: uploaded,
  errors: [
    'notFound',
    'transactionNotFound',
    'transitionNotAllowed',
    'withProvider',
    'notAllowed',
    'notAPdf',
    'tooLarge',
    'busy',
    'fakturOfAnother',
    'fakturDoubtful',
  ],
});

export const uploadForRejecting = endpoint({
  method: 'POST',
  path: '/api/uploadr',
  summary: 'Keep the Excel list of a bulk rejection with it.',
  body: uploadBody,
  files: { file: 'file' },
  answer: uploaded,
  errors: ['notFound', 'tooLarge', 'busy'],
});

export const readBulkList = endpoint({
  method: 'GET',
  path: '/api/bulk-operations/{id}/list',
  summary: 'The Excel list that was kept with a bulk call.',
  params: z.object({ id: z.uuid() }),
  answer: 'application/octet-stream',
  errors: ['notFound'],
});
