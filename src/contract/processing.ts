import * as z from 'zod/mini';
import { dueBadges } from '#domain/coretax/deadlines.ts';
import { uploadWarnings } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { fakturVerdicts } from '#domain/coretax/faktur/verdicts.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { ageTones } from '#domain/dates/request-age.ts';
import { fakturStages } from '#domain/faktur-stage.ts';
import { fakturMarks, fakturStates } from '#domain/faktur-state.ts';
import { languages } from '#domain/language.ts';
import { isTransactionId } from '#domain/request-form.ts';
import { directions, requestSorts, searchMaxLength, type RequestSort } from '#domain/request-list.ts';
import { remarksMaxLength } from '#domain/status-moves.ts';
import { correctionChanges } from './coretax/correction-changes.ts';
import { customerFields } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import { cursors, paging } from './paging.ts';
import { empid } from './staff.ts';
import { statusCode } from './statuses.ts';
import { wireRecord } from './wire-record.ts';

const transactionId = z.string().check(z.refine(isTransactionId, 'digits'));
const params = wireRecord({ transactionId: ['trxId', transactionId] });
const errors = ['transactionNotFound'] as const;

const rowFields = {
  ...customerFields,
  store: ['TT_STORE', z.string()],
  /** YYYY-MM-DD, like the request date. */
  salesDate: ['TT_SALES_DATE', z.string()],
  requestedOn: ['TT_INSERT_DATE_FORMATTED', z.string()],
  totalPaid: ['TT_TOTAL_AMOUNT_PAID', z.int()],
  status: ['TT_STATUS', statusCode],
  statusName: ['ms_name', z.string()],
  remarks: ['TT_REMARKS', z.string()],
  days: ['Durasi', z.int()],
  hasFaktur: ['has_faktur', z.boolean()],
  fakturState: ['fakturState', z.enum(fakturStates)],
  /** Of the valid faktur, null without one: its month as YYYY-MM, its amounts in whole rupiah. */
  fakturNumber: ['fakturNumber', z.nullable(z.string())],
  fakturDate: ['fakturDate', z.nullable(z.string())],
  fakturMasa: ['fakturMasa', z.nullable(z.string())],
  dpp: ['dpp', z.nullable(z.int())],
  dppNilaiLain: ['dppNilaiLain', z.nullable(z.int())],
  ppn: ['ppn', z.nullable(z.int())],
  fakturMark: ['fakturMark', z.nullable(z.enum(fakturMarks))],
  /** The batch it is in. */
  batch: ['batch', z.nullable(z.int())],
  /** What the file of that batch says is no longer so. */
  changedSinceExport: ['changedSinceExport', z.boolean()],
  /** Days as YYYY-MM-DD: by law, with a margin, and after which there is no faktur any more. */
  uploadBy: ['uploadBy', z.string()],
  safeBy: ['safeBy', z.string()],
  voidAfter: ['voidAfter', z.string()],
  /** Null when no faktur is waited for. */
  due: ['due', z.nullable(z.enum(dueBadges))],
  /** EMPID of whoever has taken it. */
  assignedTo: ['assignedTo', z.nullable(z.string())],
} as const;
export const requestRow = wireRecord(rowFields);
export type RequestRow = z.output<typeof requestRow>;

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
  due: z.optional(z.enum(dueBadges)),
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
  sort: z.optional(sort),
  dir: z.optional(z.enum(directions)),
};

/** Also the parameters of a list's address: screens and call share them. */
export const requestQuery = z.strictObject({ ...filter, ...paging, ...cursors });
export type RequestQuery = z.output<typeof requestQuery>;

/** The filter of a list alone, without a place in it. */
export const listFilterQuery = z.strictObject(filter);

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/trx_tiket',
  summary:
    'Requests by filter and order. X-Total-Count has the number of matching ones. after and before lead on from any depth; a page number is refused where reaching it takes too long. Without page, size, after and before it is an export of all of them: for Manager and Super Admin, two at a time.',
  query: requestQuery,
  answer: z.array(requestRow),
  counted: true,
  cursors: true,
  errors: ['pageTooDeep', 'busy'],
});

const companyDetails = wireRecord({
  companyName: customerFields.companyName,
  companyAddress: customerFields.companyAddress,
  email: customerFields.email,
});
const companyAsSent = wireRecord({
  companyName: ['TT_NAMA_PT', z.optional(z.string())],
  companyAddress: ['TT_ALAMAT_PT', z.optional(z.string())],
  email: ['TT_EMAIL', z.optional(z.string())],
});

const fakturOnRecord = z.object({
  number: z.string(),
  code: z.string(),
  date: z.nullable(z.string()),
  masa: z.nullable(z.string()),
  dpp: z.nullable(z.int()),
  dppNilaiLain: z.nullable(z.int()),
  ppn: z.nullable(z.int()),
  state: z.enum(['valid', 'replaced', 'cancelled']),
  source: z.enum(['drop', 'list', 'hand']),
  hasFile: z.boolean(),
  by: z.string(),
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  at: z.string(),
});

export const readRequest = endpoint({
  method: 'GET',
  path: '/api/trx_tiket/{trxId}',
  summary: 'One request.',
  params,
  answer: wireRecord({
    ...rowFields,
    hasNpwpPhoto: ['has_foto_npwp', z.boolean()],
    hasReceiptPhoto: ['has_foto_struk', z.boolean()],
    fakturPages: ['faktur_pages', z.int()],
    /** The transactions that its text names. */
    fakturMentions: ['faktur_mentions', z.array(z.string())],
    /** In which the customer is written to. */
    language: ['language', z.enum(languages)],
    /** The day on which the photos were deleted because they were no longer needed. */
    photosDeletedOn: ['photos_deleted_on', z.nullable(z.string())],
    /** The branch, six digits; null is the head office. */
    buyerPlace: ['buyerPlace', z.nullable(z.string())],
    /** Every faktur on record, of whatever state, newest first. */
    fakturs: ['fakturs', z.array(fakturOnRecord)],
    /** The batches it went into, newest first. */
    exports: [
      'exports',
      z.array(
        z.object({
          batch: z.int(),
          /** YYYY-MM-DD HH:mm:ss in Jakarta. */
          at: z.string(),
          by: z.string(),
          state: z.enum(['exported', 'issued', 'rejected', 'withdrawn']),
        }),
      ),
    ],
    /** What was brought back, oldest first, in whole rupiah, and the buyer's note of it (nota retur) where it has come. */
    returns: [
      'returns',
      z.array(
        z.object({
          returnId: z.string(),
          date: z.string(),
          amount: z.int(),
          noteNumber: z.nullable(z.string()),
          noteDate: z.nullable(z.string()),
          /** A valid faktur does not know of it, so that a note has to come. */
          isAfterFaktur: z.boolean(),
        }),
      ),
    ],
    /** Whether the month of the sale, or of its faktur, was reported: a change then needs a correction of the SPT. */
    isMasaReported: ['masaReported', z.boolean()],
    /** The customer's newest correction. */
    correction: [
      'correction',
      z.nullable(
        z.object({
          id: z.uuid(),
          /** YYYY-MM-DD HH:mm:ss in Jakarta. */
          at: z.string(),
          reason: z.string(),
          changes: correctionChanges,
          state: z.enum(['done', 'requested', 'settled']),
        }),
      ),
    ],
    /** What is on record for this NPWP now. */
    companyRecord: ['company_record', z.nullable(companyDetails)],
    /** What was sent in place of what was on record then. */
    companyAsSent: ['company_as_sent', z.nullable(companyAsSent)],
  }),
  errors,
});
export type RequestDetails = z.output<typeof readRequest.answer>;

export const readNeighbours = endpoint({
  method: 'GET',
  path: '/api/trx_tiket/{trxId}/neighbours',
  summary: 'The requests before and after this one in a filtered list.',
  params,
  query: listFilterQuery,
  answer: z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) }),
  errors,
});

/** YYYY-MM-DD HH:mm:ss in Jakarta. */
const at = z.string();

export const readTimeline = endpoint({
  method: 'GET',
  path: '/api/trx_tiket/{trxId}/timeline',
  summary: 'What happened to a request and which mails were written about it, oldest first.',
  params,
  answer: z.array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('status'),
        at,
        status: statusCode,
        statusName: z.string(),
        remarks: z.string(),
        by: z.string(),
      }),
      z.object({
        type: z.literal('mail'),
        at,
        id: z.string(),
        kind: z.string(),
        to: z.string(),
        state: z.enum(['queued', 'sent', 'failed']),
        sentAt: z.nullable(z.string()),
        error: z.nullable(z.string()),
      }),
      /** Among staff; the customer never sees it. */
      z.object({ type: z.literal('note'), at, id: z.string(), note: z.string(), by: z.string() }),
    ]),
  ),
  errors,
});
export type TimelineEntry = z.output<typeof readTimeline.answer>[number];

const file = (path: `/${string}`, summary: string, answer: `${string}/${string}`) =>
  endpoint({ method: 'GET', path, summary, params, answer, errors: ['transactionNotFound', 'notFound'] });

export const readNpwpPhoto = file('/api/trx_tiket/{trxId}/foto_npwp', 'The photo of the NPWP.', 'image/jpeg');
export const readReceiptPhoto = file(
  '/api/trx_tiket/{trxId}/foto_struk',
  'The photo of the receipt.',
  'image/jpeg',
);
export const readFaktur = file('/api/trx_tiket/{trxId}/file_faktur', 'The faktur.', 'application/pdf');

export const readFakturPage = endpoint({
  method: 'GET',
  path: '/api/trx_tiket/{trxId}/file_faktur/{page}',
  summary:
    'One page of the faktur as a picture, so that it can be seen in every browser. The first page is 1.',
  params: wireRecord({
    transactionId: ['trxId', transactionId],
    page: ['page', z.string().check(z.regex(/^[1-9]\d{0,3}$/))],
  }),
  answer: 'image/png',
  errors: ['transactionNotFound', 'notFound'],
});

/** The present state in a conflict, who made it and when. */
const stateNow = wireRecord({
  status: ['TT_STATUS', statusCode],
  remarks: ['TT_REMARKS', z.string()],
  by: ['by', z.string()],
  at: ['at', at],
});
export type StateNow = z.output<typeof stateNow>;

export const changeStatus = endpoint({
  method: 'POST',
  path: '/api/update-status-and-remarks',
  summary: 'Move a request. The answer names an undo that works for ten seconds.',
  body: wireRecord({
    transactionId: ['trxno', transactionId],
    status: ['status', statusCode],
    remarks: ['remarks', z.optional(z.string().check(z.maxLength(remarksMaxLength)))],
    /** What the screen showed; another present status is a conflict. */
    expectedStatus: ['expected_status', z.optional(statusCode)],
    /** Closes although the PDF on file names another transaction only. */
    acceptFaktur: ['accept_faktur', z.optional(z.boolean())],
  }),
  answer: wireRecord({
    transactionId: ['trxno', z.string()],
    status: ['status', statusCode],
    undo: ['undo', z.string()],
  }),
  current: stateNow,
  errors: [
    'transactionNotFound',
    'stateChanged',
    'transitionNotAllowed',
    'notAllowed',
    'fakturRequired',
    'remarksRequired',
    'fakturDoubtful',
  ],
});

/** As a faktur prints it: the day as YYYY-MM-DD, amounts in whole rupiah. */
const printed = {
  date: z.nullable(z.string()),
  dppNilaiLain: z.nullable(z.int()),
  ppn: z.nullable(z.int()),
};

export const uploadFaktur = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary:
    "Attach the faktur of an open or closed request. Its text is searched for transaction IDs and read as a faktur, whose number, date and amounts are recorded when it is this request's; with check_only nothing is kept.",
  body: wireRecord({
    transactionId: ['TT_TRXNO', transactionId],
    checkOnly: ['check_only', z.optional(z.enum(['true', 'false']))],
    /** What the screen showed: a PDF meant for an open request must not replace that of a closed one. */
    expectedStatus: ['expected_status', z.optional(statusCode)],
  }),
  files: { faktur: 'file' },
  answer: wireRecord({
    transactionId: ['trxno', z.string()],
    pages: ['pages', z.int()],
    mentions: ['mentions', z.array(z.string())],
    warnings: ['warnings', z.array(z.enum(['otherTransactionId', 'noTransactionId', ...uploadWarnings]))],
    /** What it says, where it is a faktur that can be read. */
    faktur: [
      'faktur',
      z.nullable(z.object({ ...printed, number: z.string(), verdict: z.enum(fakturVerdicts) })),
    ],
    /** What it should say, where that is known. */
    expected: ['expected', z.optional(z.nullable(z.object(printed)))],
  }),
  current: stateNow,
  errors: ['transactionNotFound', 'stateChanged', 'transitionNotAllowed', 'notAPdf', 'tooLarge'],
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/undo',
  summary:
    'Take back a status change, a bulk run, an act on several or the deletion of a user: by its author, for ten seconds.',
  body: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['expired', 'stateChanged', 'empidTaken'],
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/resend-mail',
  summary: 'Send a mail again: one that failed, or a copy of one that was sent.',
  body: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  status: 202,
  errors: ['notFound'],
});

export const revokeTracking = endpoint({
  method: 'POST',
  path: '/api/revoke-tracking',
  summary:
    'The tracking links that were mailed so far show no more than anybody sees; the next mail carries a new one.',
  body: wireRecord({ transactionId: ['trxno', transactionId] }),
  status: 204,
  errors: ['transactionNotFound'],
});
