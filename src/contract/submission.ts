import * as z from 'zod/mini';
import { buyerKinds } from '#domain/buyers/buyer.ts';
import { identityProblems } from '#domain/buyers/buyer-identity.ts';
import { isPhone, isTotal, isTransactionId } from '#domain/requests/request-form.ts';
import {
  maxReceiptsTogether,
  receiptPhotoName,
  receiptRefusals,
  repeatedIds,
} from '#domain/requests/several-receipts.ts';
import { endpoint } from './endpoint.ts';
import { captcha, total, transactionId } from './intake.ts';
import { stateFields } from './statuses.ts';
import { wireRecord } from './wire-record.ts';
import { companyAddress, companyName, email, requesterName, token } from './customer-fields.ts';

const required = z.minLength(1);
const optionalText = z.optional(z.string().check(z.trim()));

/** The person who asks, and the buyer they ask for: the same for one receipt and for several. */
const requesterFields = {
  requesterName: ['TT_NAMA', requesterName],
  email: ['TT_EMAIL', email],
  phone: ['TT_NOHP', z.string().check(required, z.refine(isPhone, 'phone'))],
  /** NPWP or NIK; missing for a passport or another document. */
  npwp: ['TT_NPWP', optionalText],
  buyerKind: ['buyer_kind', z.optional(z.enum(buyerKinds))],
  buyerDocument: ['buyer_document', optionalText],
  /** Alpha-3. */
  buyerCountry: ['buyer_country', optionalText],
  /** Whether a person's number that is given as an NPWP is registered as one. */
  nikRegistered: ['nik_registered', z.optional(z.enum(['yes', 'unknown']))],
  companyName: ['TT_NAMA_PT', companyName],
  companyAddress: ['TT_ALAMAT_PT', companyAddress],
  captcha: ['captcha', captcha],
  consent: ['consent', z.literal('true')],
  /** The ticket of what an app has handed over. */
  ticket: ['handover', z.optional(token)],
} as const;

/** A list of one, which travels as itself. */
const alone = (text: z.ZodMiniString) =>
  z.codec(text, z.array(z.string()), { decode: (one) => [one], encode: ([one = '']) => one });

const separator = ',';
const partsOf = (text: string) => text.split(separator);
/** A list with a value for each receipt, in their order. */
const listOf = (isOne: (text: string) => boolean) =>
  z.string().check(
    required,
    z.refine((text) => partsOf(text).every(isOne), 'digits'),
  );
const split = (list: z.ZodMiniString) =>
  z.codec(list, z.array(z.string()), { decode: partsOf, encode: (parts) => parts.join(separator) });
const separateIds = listOf(isTransactionId).check(
  z.refine((text) => partsOf(text).length <= maxReceiptsTogether, 'tooManyReceipts'),
  z.refine((text) => repeatedIds(partsOf(text)).size === 0, 'twice'),
);

const requestForm = wireRecord(
  {
    transactionIds: ['TT_TRXNO', alone(transactionId)],
    totals: ['TT_TOTAL', z.optional(alone(total))],
    ...requesterFields,
  },
  identityProblems,
);
/** One receipt or several, as one company asks for them. */
export type RequestForm = z.output<typeof requestForm>;

/** Opens the chat by which the customer asks for WhatsApp messages about what was sent; missing where there are none. */
const chat = z.optional(z.string());

/** Multipart. An Idempotency-Key header makes sending it twice harmless for 24 hours. */
export const submitRequest = endpoint({
  method: 'POST',
  path: '/api/submit-form',
  summary:
    'Request the faktur of a receipt; a confirmation e-mail follows. With the ticket of an app that vouches for the address (handover) the request is open at once, see /api/handover/open. Once five submissions of a receipt wait for their confirmation, or as many came within an hour, the next one needs TT_TOTAL, the total on the receipt (proofNeeded), and takes the place of the oldest without it.',
  body: requestForm,
  files: { npwpPhoto: 'TT_FOTO_NPWP', receiptPhoto1: 'TT_FOTO_TRX' },
  status: 201,
  answer: wireRecord({ ...stateFields, chat }),
  errors: [
    'transactionNotFound',
    'outsidePurchaseWindow',
    'alreadyRequested',
    'proofNeeded',
    'captchaFailed',
    'captchaUnavailable',
    'tooLarge',
    'idempotencyMismatch',
  ],
});

const receiptPhotos: Record<`receiptPhoto${number}`, string> = {};
for (let at = 0; at < maxReceiptsTogether; at++)
  receiptPhotos[receiptPhotoName(at)] = `TT_FOTO_TRX_${at + 1}`;

/** Multipart. An Idempotency-Key header makes sending it twice harmless for 24 hours. */
export const submitRequests = endpoint({
  method: 'POST',
  path: '/api/submit-forms',
  summary:
    'Request the fakturs of up to 20 receipts of one company, separated by commas, with a photo of each in the same order. Those that cannot be requested are named and the others go; one e-mail confirms all of them, or none is needed, as with one receipt. TT_TOTAL has their totals in the same order, empty where none is needed.',
  body: wireRecord(
    {
      transactionIds: ['TT_TRXNO', split(separateIds)],
      /** Needed where the server asks for this proof, see the session, and for receipts that were refused without it. */
      totals: ['TT_TOTAL', z.optional(split(listOf((text) => text === '' || isTotal(text))))],
      ...requesterFields,
    },
    identityProblems,
  ),
  files: { npwpPhoto: 'TT_FOTO_NPWP', ...receiptPhotos },
  optionalFiles: Object.keys(receiptPhotos).slice(1),
  answer: z.object({
    chat,
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
