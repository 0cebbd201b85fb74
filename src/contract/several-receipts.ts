import * as z from 'zod/mini';
import { identityProblems } from '#domain/buyers/buyer-identity.ts';
import { isTotal, isTransactionId } from '#domain/requests/request-form.ts';
import {
  maxReceiptsTogether,
  receiptPhotoName,
  receiptRefusals,
  repeatedIds,
} from '#domain/requests/several-receipts.ts';
import { endpoint } from './endpoint.ts';
import { stateFields } from './intake.ts';
import { askingFields } from './submission.ts';
import { wireRecord } from './wire-record.ts';

const separator = ',';
const partsOf = (text: string) => text.split(separator);

/** One for each receipt, in their order. */
const listOf = (isOne: (text: string) => boolean) =>
  z.string().check(
    z.minLength(1),
    z.refine((text) => partsOf(text).every(isOne), 'digits'),
  );
const split = (list: z.ZodMiniString) =>
  z.codec(list, z.array(z.string()), { decode: partsOf, encode: (parts) => parts.join(separator) });

const transactionIds = listOf(isTransactionId).check(
  z.refine((text) => partsOf(text).length <= maxReceiptsTogether, 'tooManyReceipts'),
  z.refine((text) => repeatedIds(partsOf(text)).size === 0, 'twice'),
);

const receiptPhotos: Record<`receiptPhoto${number}`, string> = {};
for (let at = 0; at < maxReceiptsTogether; at++)
  receiptPhotos[receiptPhotoName(at)] = `TT_FOTO_TRX_${at + 1}`;

/** Multipart. An Idempotency-Key header makes sending it twice harmless for 24 hours. */
export const submitRequests = endpoint({
  method: 'POST',
  path: '/api/submit-forms',
  summary:
    'Request the fakturs of up to 20 receipts of one company, separated by commas, with a photo of each in the same order. Those that cannot be requested are named and the others go; one e-mail confirms all of them. TT_TOTAL has their totals in the same order, empty where none is needed.',
  body: wireRecord(
    {
      transactionIds: ['TT_TRXNO', split(transactionIds)],
      /** Needed where the server asks for this proof, see the session, and for receipts that were refused without it. */
      totals: ['TT_TOTAL', z.optional(split(listOf((text) => text === '' || isTotal(text))))],
      ...askingFields,
    },
    identityProblems,
  ),
  files: { npwpPhoto: 'TT_FOTO_NPWP', ...receiptPhotos },
  optionalFiles: Object.keys(receiptPhotos).slice(1),
  answer: z.object({
    accepted: z.array(wireRecord(stateFields)),
    refused: z.array(
      wireRecord({
        transactionId: ['trxno', z.string()],
        code: ['code', z.enum(receiptRefusals)],
        message: ['message', z.string()],
      }),
    ),
  }),
  errors: ['captchaFailed', 'captchaUnavailable', 'tooLarge', 'idempotencyMismatch'],
});
export type SeveralReceipts = z.output<typeof submitRequests.body>;
