import * as z from 'zod/mini';
import type { WaitingReason } from '#domain/coretax/issuing/waiting-reasons.ts';
import { languages, type Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { correctionKinds, correctionStates } from '#domain/requests/correction.ts';
import { failureReasons } from '#domain/messages/failure-reason.ts';
import { messageChannels, messageStates } from '#domain/messages/message-state.ts';
import { companyRecord } from '../coretax/company-record.ts';
import { correctionChanges } from '../coretax/correction-changes.ts';
import { issue } from '../coretax/issue.ts';
import { toldIssue } from '../coretax/issue-texts.ts';
import { endpoint } from '../endpoint.ts';
import { statusCode, statusNames } from '../statuses.ts';
import { wireRecord } from '../wire-record.ts';
import { listFilterQuery } from './request-list.ts';
import { rowFields } from './request-row.ts';
import { transactionId } from './transaction-id.ts';

const params = wireRecord({ transactionId: ['trxId', transactionId] });
const errors = ['transactionNotFound'] as const;

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
  source: z.enum(['drop', 'list', 'hand', 'provider']),
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
    /** The language in which the customer is written to. */
    language: z.enum(languages),
    /** The day on which the photos were deleted because they were no longer needed. */
    photosDeletedOn: ['photos_deleted_on', z.nullable(z.string())],
    /** The branch, six digits; null is the head office. */
    buyerPlace: z.nullable(z.string()),
    /** Whether something on the receipt goes under code 07, whose faktur names a document. */
    needsDocument: z.boolean(),
    /** The supporting document of this sale; null where staff gave none. */
    supportingDocument: z.nullable(z.object({ number: z.string(), monthYear: z.string() })),
    /** Every faktur on record, of whatever state, newest first. */
    fakturs: z.array(fakturOnRecord),
    /** The batches it went into, newest first. */
    exports: z.array(
      z.object({
        batch: z.int(),
        /** YYYY-MM-DD HH:mm:ss in Jakarta. */
        at: z.string(),
        by: z.string(),
        state: z.enum(['exported', 'issued', 'rejected', 'withdrawn']),
      }),
    ),
    /** What was asked of a provider, the newest round of each part; empty where all goes by files. */
    issues: z.array(issue),
    /** What was brought back, oldest first, in whole rupiah, and the buyer's note of it (nota retur) where it has come. */
    returns: z.array(
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
    /** Whether the month of the sale, or of its faktur, was reported: a change then needs a correction of the SPT. */
    isMasaReported: ['masaReported', z.boolean()],
    /** The customer's newest correction. */
    correction: z.nullable(
      z.object({
        id: z.uuid(),
        /** `notUs`: the customer says that the purchase was not theirs. */
        kind: z.enum(correctionKinds),
        /** YYYY-MM-DD HH:mm:ss in Jakarta. */
        at: z.string(),
        reason: z.string(),
        changes: correctionChanges,
        state: z.enum(correctionStates),
        /** What is on record for the number that it leads to. */
        record: z.nullable(companyRecord),
      }),
    ),
    /** What is on record for this NPWP now. */
    companyRecord: ['company_record', z.nullable(companyRecord)],
    /** What was sent in place of what was on record then. */
    companyAsSent: ['company_as_sent', z.nullable(companyAsSent)],
  }),
  errors,
});
export type RequestDetails = z.output<typeof readRequest.answer>;

type StoredDetails = { status: RequestStatus; issues: readonly { reasons: readonly WaitingReason[] }[] };

/** The details of a request as they travel: with what a reader is told in words. */
export const toldDetails = <Details extends StoredDetails>(details: Details, language: Language) => ({
  ...details,
  statusName: statusNames[details.status],
  issues: details.issues.map((one: Details['issues'][number]) => toldIssue(one, language)),
});

export const readNeighbours = endpoint({
  method: 'GET',
  path: '/api/trx_tiket/{trxId}/neighbours',
  summary: 'The requests before and after this one in a filtered list, and which of how many it is.',
  params,
  query: listFilterQuery,
  answer: z.object({
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
    /** The place in the list, counted from 1; null if the list has more than a thousand or no longer has the request. */
    position: z.nullable(z.int()),
    total: z.nullable(z.int()),
  }),
  errors: [...errors, 'searchTooWide'],
});

/** YYYY-MM-DD HH:mm:ss in Jakarta. */
const at = z.string();

export const readTimeline = endpoint({
  method: 'GET',
  path: '/api/trx_tiket/{trxId}/timeline',
  summary: 'What happened to a request and which messages were written about it, oldest first.',
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
        type: z.literal('message'),
        at,
        id: z.string(),
        channel: z.enum(messageChannels),
        kind: z.string(),
        to: z.string(),
        state: z.enum(messageStates),
        /** The time since which it is in this state. */
        stateAt: at,
        readAt: z.nullable(at),
        /** Why the last attempt failed, where its code says so. */
        reason: z.nullable(z.enum(failureReasons)),
        /** The same as it was written down. */
        error: z.nullable(z.string()),
        /** Whether the message will never be sent, because what it says no longer holds. */
        isOutdated: z.boolean(),
        /** The receipt was submitted again since: it is not sent any more. */
        isSuperseded: z.boolean(),
        canSendAgain: z.boolean(),
        /** Whether the message failed for good, and staff have reached the customer in another way. */
        isSettled: z.boolean(),
      }),
      /** A note among staff; the customer never sees it. */
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
    page: z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
  }),
  answer: 'image/png',
  errors: ['transactionNotFound', 'notFound'],
});
