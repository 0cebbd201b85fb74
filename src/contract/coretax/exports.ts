import * as z from 'zod/mini';
import { bulkLimit } from '#domain/requests/bulk.ts';
import { checkLevels, problemCodes } from '#domain/coretax/export-check.ts';
import { isDay, isTime } from '#domain/dates/jakarta-date.ts';
import { mediaTypes } from '#domain/formats/media-type.ts';
import { searchMaxLength } from '#domain/requests/request-list.ts';
import { endpoint } from '../endpoint.ts';
import { countUpTo, paging } from '../paging.ts';
import { transactionId } from '../processing/transaction-id.ts';
import { strictWireRecord, wireRecord } from '../wire-record.ts';
import { day, masa, money, reason, rupiah, time } from './values.ts';

/** The requests that are meant: by ID, or all that match a filter at the moment of the call. */
const selection = {
  transactionIds: [
    'trxnos',
    z.optional(
      z
        .array(z.string().check(z.minLength(1), z.maxLength(100)))
        .check(z.minLength(1), z.maxLength(bulkLimit)),
    ),
  ],
  filter: z.optional(
    z.strictObject({
      status: z.optional(z.enum(['O', 'P'])),
      store: z.optional(z.string().check(z.maxLength(100))),
      month: z.optional(masa),
      dueBy: z.optional(z.string().check(z.refine(isDay, 'day'))),
      /** What is searched for, as in the list of requests. */
      q: z.optional(z.string().check(z.maxLength(searchMaxLength))),
    }),
  ),
  /** The reason to give requests past their upload day today as faktur date: Manager and Super Admin. */
  late: z.optional(z.strictObject({ reason })),
} as const;
const isOneOf = z.refine<{ trxnos?: unknown; filter?: unknown }>(
  (body) => (body.trxnos === undefined) !== (body.filter === undefined),
  { error: 'oneSelection', path: ['trxnos'] },
);

const checkedFaktur = z.object({
  code: z.string(),
  date: day,
  lines: z.int(),
  taxBase: money,
  otherTaxBase: money,
  vat: money,
  dpp: rupiah,
  dppNilaiLain: rupiah,
  ppn: rupiah,
});

export const checkedItem = wireRecord({
  transactionId: ['trxno', z.string()],
  store: z.nullable(z.string()),
  salesDate: z.nullable(day),
  buyerName: z.nullable(z.string()),
  uploadBy: z.nullable(day),
  level: z.enum(checkLevels),
  problems: z.array(
    z.object({
      code: z.enum(problemCodes),
      level: z.enum(checkLevels),
      detail: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
  fakturs: z.array(checkedFaktur),
});
export type CheckedItem = z.output<typeof checkedItem>;

export const checkExport = endpoint({
  method: 'POST',
  path: '/api/coretax/exports/check',
  summary:
    'What an export of these requests would do: every problem of each of them, by the day until which it has to be uploaded. Changes nothing.',
  body: strictWireRecord(selection, isOneOf),
  answer: z.object({
    missing: z.array(z.string()),
    counts: z.object({
      selected: z.int(),
      ready: z.int(),
      warned: z.int(),
      stopped: z.int(),
      leftOut: z.int(),
    }),
    items: z.array(checkedItem),
  }),
  errors: ['notAllowed', 'tooLarge', 'busy'],
});
export type ExportCheck = z.output<typeof checkExport.answer>;

export const batchStates = ['open', 'closed', 'discarded'] as const;
const itemStates = ['exported', 'issued', 'rejected', 'withdrawn'] as const;

const batchFields = {
  number: z.int(),
  state: z.enum(batchStates),
  by: z.string(),
  at: time,
  counts: z.object({ exported: z.int(), issued: z.int(), rejected: z.int(), withdrawn: z.int() }),
  /** The batch into which its freed requests went last. */
  replacedBy: z.nullable(z.int()),
  /** When it was uploaded to Coretax, as somebody said or by the first list or PDF of it that came. */
  uploadedAt: z.nullable(time),
  uploadedBy: z.nullable(z.string()),
  files: z.array(
    z.object({
      no: z.int(),
      name: z.string(),
      masa,
      count: z.int(),
      bytes: z.int(),
      sha256: z.string(),
      /** When somebody's data were taken out of it, with a new sha256; null for a file as it was written. */
      erasedAt: z.nullable(time),
      /** When its XML was downloaded last, and by whom. */
      downloadedAt: z.nullable(time),
      downloadedBy: z.nullable(z.string()),
    }),
  ),
};
const batch = z.object(batchFields);
export type Batch = z.output<typeof batch>;

export const batchItem = wireRecord({
  transactionId: ['trxno', z.string()],
  code: z.string(),
  file: z.int(),
  position: z.int(),
  /** Lines of the file from <TaxInvoice> to </TaxInvoice>, counted from 1. */
  firstLine: z.int(),
  lastLine: z.int(),
  date: day,
  buyerName: z.string(),
  taxBase: money,
  otherTaxBase: money,
  vat: money,
  dpp: rupiah,
  dppNilaiLain: rupiah,
  ppn: rupiah,
  state: z.enum(itemStates),
  reason: z.nullable(z.string()),
  changed: z.boolean(),
});
export type BatchItem = z.output<typeof batchItem>;
const batchWithItems = z.object({ ...batchFields, items: z.array(batchItem) });
export type BatchWithItems = z.output<typeof batchWithItems>;

/** Warnings that were ticked. */
const accept = { accept: z.optional(z.array(z.enum(problemCodes))) } as const;
export const exportBody = strictWireRecord({ ...selection, ...accept }, isOneOf);

export const exportToCoretax = endpoint({
  method: 'POST',
  path: '/api/coretax/exports',
  summary:
    'Write the files for Coretax and move open requests on. What cannot be in them, or has a warning that was not accepted, is left out. An Idempotency-Key header makes sending it twice harmless for 24 hours.',
  headers: { idempotencyKey: 'Idempotency-Key' },
  body: strictWireRecord(
    {
      ...selection,
      ...accept,
      /** Takes back first what waits or is queued at the provider; with a filter nothing else is exported. */
      withdraw: z.optional(z.boolean()),
    },
    isOneOf,
  ),
  status: 201,
  answer: z.object({
    batch,
    leftOut: z.array(wireRecord({ transactionId: ['trxno', z.string()], codes: z.array(z.string()) })),
  }),
  errors: ['notAllowed', 'sellerIncomplete', 'nothingToExport', 'idempotencyMismatch', 'tooLarge', 'busy'],
});

export const batchQuery = z.strictObject({
  ...paging,
  masa: z.optional(masa),
  state: z.optional(z.enum(batchStates)),
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/coretax/exports',
  summary: 'Batches, newest first.',
  query: batchQuery,
  answer: z.array(batch),
  counted: true,
});

const number = countUpTo(2_147_483_647);
const params = z.object({ number });

export const readBatch = endpoint({
  method: 'GET',
  path: '/api/coretax/exports/{number}',
  summary: 'One batch with its fakturs.',
  params,
  answer: batchWithItems,
  errors: ['notFound'],
});

const fileParams = z.object({ number, no: countUpTo(1_000_000) });

export const downloadBatchXml = endpoint({
  method: 'GET',
  path: '/api/coretax/exports/{number}/files/{no}.xml',
  summary: 'A file of a batch as Coretax imports it: the same bytes for ever.',
  params: fileParams,
  answer: mediaTypes.xml,
  errors: ['notFound'],
});

export const downloadBatchExcel = endpoint({
  method: 'GET',
  path: '/api/coretax/exports/{number}/files/{no}.xlsx',
  summary: 'The same fakturs in the layout of the Excel template: the same bytes for ever.',
  params: fileParams,
  answer: mediaTypes.xlsx,
  errors: ['notFound'],
});

export const rejectItems = endpoint({
  method: 'POST',
  path: '/api/coretax/exports/{number}/reject',
  summary: 'Take requests out of a batch because Coretax refused them; they can be exported again.',
  params,
  body: z.strictObject({
    items: z
      .array(strictWireRecord({ transactionId: ['trxno', transactionId], reason }))
      .check(z.minLength(1), z.maxLength(bulkLimit)),
  }),
  answer: z.object({
    done: z.array(z.string()),
    skipped: z.array(
      wireRecord({
        transactionId: ['trxno', z.string()],
        reason: z.enum(['notInBatch', 'issued', 'notExported']),
      }),
    ),
  }),
  errors: ['notFound'],
});

export const discardBatch = endpoint({
  method: 'POST',
  path: '/api/coretax/exports/{number}/discard',
  summary: 'Take back everything of a batch that was not issued: Manager and Super Admin.',
  params,
  body: z.strictObject({ reason }),
  answer: batch,
  errors: ['notFound', 'transitionNotAllowed'],
});

export const markUploaded = endpoint({
  method: 'POST',
  path: '/api/coretax/exports/{number}/uploaded',
  summary:
    'Say when a batch was uploaded in Coretax: now without at, otherwise not before it was exported. The first list or PDF of it says so, too.',
  params,
  body: z.strictObject({ at: z.optional(time.check(z.refine(isTime, 'time'))) }),
  answer: batch,
  errors: ['notFound', 'transitionNotAllowed'],
});
