import * as z from 'zod/mini';
import { fakturVerdicts } from '#domain/coretax/faktur/verdicts.ts';
import { endpoint } from '../endpoint.ts';
import { countUpTo } from '../paging.ts';
import { transactionId } from '../processing/transaction-id.ts';
import { strictWireRecord, wireRecord } from '../wire-record.ts';
import { reason } from './values.ts';

const rupiah = z.int();
/** YYYY-MM-DD HH:mm:ss in Jakarta. */
const time = z.string();
const outcome = z.nullable(z.enum(['done', 'skipped', 'failed']));

/** What was read in a PDF; null when it could not be read. Numbers of buyers are masked. */
const read = z.object({
  number: z.string(),
  code: z.string(),
  status: z.string(),
  legacy: z.boolean(),
  date: z.nullable(z.string()),
  seller: z.nullable(z.string()),
  buyerKind: z.nullable(z.string()),
  buyer: z.nullable(z.string()),
  reference: z.string(),
  dppNilaiLain: z.nullable(rupiah),
  ppn: z.nullable(rupiah),
  ppnbm: z.nullable(rupiah),
  mark: z.nullable(z.string()),
});

/** What a PDF says beside what it should say, and what was found about it. */
export const judgedFields = {
  pages: z.int(),
  verdict: z.enum(fakturVerdicts),
  reason: z.nullable(z.string()),
  warnings: z.array(z.string()),
  read: z.nullable(read),
  companyName: z.nullable(z.string()),
  requestBuyer: z.nullable(z.string()),
  expected: z.nullable(z.object({ code: z.string(), date: z.string(), dppNilaiLain: rupiah, ppn: rupiah })),
  /** The number on record that stands in its way. */
  collidesWith: z.nullable(z.string()),
  /** Whether the receipt would have more VAT on its fakturs than it has: a manager has to say why. */
  isExcess: z.boolean(),
} as const;

const dropFile = wireRecord({
  no: z.int(),
  name: z.string(),
  sha256: z.string(),
  ...judgedFields,
  transactionId: ['trxno', z.nullable(z.string())],
  candidates: z.array(z.string()),
  /** What attaching it does: close the request, mail to one that is closed, or wait for other parts of it. */
  attaching: z.nullable(z.enum(['close', 'mail', 'wait'])),
  /** The part of the receipt that it stands for, by its code; null where one of `parts` has to be chosen. */
  part: z.nullable(z.string()),
  /** The codes of the parts of the receipt. */
  parts: z.array(z.string()),
  outcome,
  outcomeReason: z.nullable(z.string()),
});
export type DropFile = z.output<typeof dropFile>;

const list = z.object({
  name: z.string(),
  rows: z.array(
    wireRecord({
      /** The number of the row, as Excel counts. */
      row: z.int(),
      number: z.nullable(z.string()),
      transactionId: ['trxno', z.nullable(z.string())],
      status: z.string(),
      effect: z.enum(['issue', 'release', 'note', 'replace', 'cancel', 'none', 'refused']),
      reason: z.nullable(z.string()),
      outcome,
    }),
  ),
  /** The IDs of exported requests that are in no row. */
  notInCoretax: z.array(z.string()),
});
export type DropList = z.output<typeof list>;
export type ListRow = DropList['rows'][number];

const dropHead = {
  id: z.string(),
  state: z.enum(['open', 'run', 'discarded']),
  by: z.string(),
  at: time,
  /** How many files have each verdict. */
  counts: z.record(z.string(), z.int()),
};
export type DropHead = z.output<z.ZodMiniObject<typeof dropHead>>;
const drop = z.object({ ...dropHead, files: z.array(dropFile), list: z.nullable(list) });
export type Drop = z.output<typeof drop>;

const params = z.object({ id: z.uuid() });
const fileParams = z.object({ id: z.uuid(), no: countUpTo(1_000_000) });

export const openDrop = endpoint({
  method: 'POST',
  path: '/api/coretax/drops',
  summary: 'Begin a drop of fakturs.',
  status: 201,
  answer: drop,
});

export const listDrops = endpoint({
  method: 'GET',
  path: '/api/coretax/drops',
  summary: 'Drops without their files, newest first.',
  answer: z.array(z.object(dropHead)),
});

export const readDrop = endpoint({
  method: 'GET',
  path: '/api/coretax/drops/{id}',
  summary: 'One drop with its files, judged as things stand now.',
  params,
  answer: drop,
  errors: ['notFound'],
});

export const addToDrop = endpoint({
  method: 'POST',
  path: '/api/coretax/drops/{id}/files',
  summary:
    'Add a PDF, the list of Coretax (Excel or CSV), or a ZIP of both. The same name and bytes again are answered with the same entries; what cannot be read is an entry, too. A list or ZIP is refused with its reason.',
  params,
  files: { file: 'file' },
  status: 201,
  answer: z.object({ files: z.array(dropFile), list: z.nullable(list) }),
  errors: ['notFound', 'tooLarge', 'zipRefused', 'listRefused', 'dropClosed'],
});

export const chooseRequest = endpoint({
  method: 'PUT',
  path: '/api/coretax/drops/{id}/files/{no}',
  summary: 'Judge a file against this request: one that was found by no reference, or by several.',
  params: fileParams,
  body: strictWireRecord({ transactionId: ['trxno', transactionId] }),
  answer: dropFile,
  errors: ['notFound', 'transactionNotFound', 'transitionNotAllowed', 'dropClosed'],
});

export const readDropPage = endpoint({
  method: 'GET',
  path: '/api/coretax/drops/{id}/files/{no}/pages/{page}',
  summary: 'One page of a file as a picture. The first page is 1.',
  params: z.object({ id: z.uuid(), no: countUpTo(1_000_000), page: countUpTo(1_000) }),
  answer: 'image/png',
  errors: ['notFound'],
});

export const runDrop = endpoint({
  method: 'POST',
  path: '/api/coretax/drops/{id}/run',
  summary:
    'Do what the verdicts say, row by row, and what was decided. Each row has its own outcome; running again does what is left.',
  params,
  body: z.strictObject({
    decisions: z.optional(
      z
        .array(
          strictWireRecord({
            no: z.optional(z.int()),
            row: z.optional(z.int()),
            action: z.string().check(z.maxLength(20)),
            transactionId: ['trxno', z.optional(transactionId)],
            reason: z.optional(reason),
            part: z.optional(z.string().check(z.regex(/^\d{2}$/))),
          }),
        )
        .check(z.maxLength(20_000)),
    ),
  }),
  answer: z.object({
    /** A minute was over before all was tried: run again, and the rest is done. */
    more: z.boolean(),
    counts: z.object({ done: z.int(), skipped: z.int(), failed: z.int(), left: z.int() }),
    files: z.array(
      wireRecord({
        no: z.int(),
        transactionId: ['trxno', z.nullable(z.string())],
        outcome,
        reason: z.nullable(z.string()),
      }),
    ),
    rows: z.array(
      wireRecord({
        row: z.int(),
        transactionId: ['trxno', z.nullable(z.string())],
        outcome,
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['notFound', 'dropClosed'],
});

export const deleteDrop = endpoint({
  method: 'DELETE',
  path: '/api/coretax/drops/{id}',
  summary: 'Forget a drop that was not run: its author, Manager and Super Admin.',
  params,
  status: 204,
  errors: ['notFound', 'notAllowed', 'dropClosed'],
});
