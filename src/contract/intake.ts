import * as z from 'zod/mini';
import { buyerKinds, identityProblems } from '#domain/buyer.ts';
import { formLimits, isEmail, isNpwp, isPhone, isTotal, isTransactionId } from '#domain/request-form.ts';
import { endpoint } from './endpoint.ts';
import { statusCode } from './statuses.ts';
import { wireRecord } from './wire-record.ts';

const required = z.minLength(1);
const transactionId = z.string().check(required, z.refine(isTransactionId, 'digits'));
const email = z.string().check(required, z.refine(isEmail, 'email'));
const npwp = z.string().check(required, z.refine(isNpwp, 'npwp'));
const text = (max: number) => z.string().check(z.trim(), required, z.maxLength(max));
const optionalText = z.optional(z.string().check(z.trim()));
/** The total on the receipt: needed where the server asks for this proof, see the session. */
const total = z.optional(z.string().check(required, z.refine(isTotal, 'digits')));
/** Where it is not always needed. */
const captcha = z.optional(z.string());
const token = z.string().check(required, z.maxLength(200));

/** The state of a request as a call reports it. */
const stateFields = {
  transactionId: ['trxno', z.string()],
  status: ['status', statusCode],
} as const;

export const checkTransaction = endpoint({
  method: 'POST',
  path: '/api/checkTrx',
  summary: 'Can a faktur be requested for this receipt?',
  body: z.object({ transactionId, total, captcha }),
  answer: z.object({
    code: z.literal('valid'),
    message: z.string(),
    /** The masked address of the newest submission that waits for its confirmation. */
    waiting: z.optional(z.string()),
  }),
  errors: [
    'transactionNotFound',
    'outsidePurchaseWindow',
    'alreadyRequested',
    'captchaFailed',
    'captchaUnavailable',
  ],
});

export const lookupCompany = endpoint({
  method: 'POST',
  path: '/api/lookup-npwp',
  summary:
    'Who has this NPWP: name and address in full for a company, masked for a person; the e-mail always masked.',
  body: z.object({ npwp, captcha }),
  answer: wireRecord({
    companyName: ['nama_pt', z.string()],
    companyAddress: ['alamat_pt', z.string()],
    maskedEmail: ['email', z.string()],
  }),
  errors: ['companyNotFound', 'captchaFailed', 'captchaUnavailable'],
});

const requestForm = wireRecord(
  {
    transactionId: ['TT_TRXNO', transactionId],
    total: ['TT_TOTAL', total],
    requesterName: ['TT_NAMA', text(formLimits.requesterName)],
    email: ['TT_EMAIL', email],
    phone: ['TT_NOHP', z.string().check(required, z.refine(isPhone, 'phone'))],
    /** NPWP or NIK; missing for a passport or another document. */
    npwp: ['TT_NPWP', optionalText],
    buyerKind: ['buyer_kind', z.optional(z.enum(buyerKinds))],
    buyerDocument: ['buyer_document', optionalText],
    /** Alpha-3. */
    buyerCountry: ['buyer_country', optionalText],
    /** Of a person's number that is given as an NPWP. */
    nikRegistered: ['nik_registered', z.optional(z.enum(['yes', 'unknown']))],
    companyName: ['TT_NAMA_PT', text(formLimits.companyName)],
    companyAddress: ['TT_ALAMAT_PT', text(formLimits.companyAddress)],
    captcha: ['captcha', captcha],
    consent: ['consent', z.literal('true')],
  },
  identityProblems,
);
export type RequestForm = z.output<typeof requestForm>;

/** Multipart. An Idempotency-Key header makes sending it twice harmless for 24 hours. */
export const submitRequest = endpoint({
  method: 'POST',
  path: '/api/submit-form',
  summary: 'Request the faktur of a receipt; a confirmation e-mail follows.',
  body: requestForm,
  files: { npwpPhoto: 'TT_FOTO_NPWP', receiptPhoto: 'TT_FOTO_TRX' },
  status: 201,
  answer: wireRecord(stateFields),
  errors: [
    'transactionNotFound',
    'outsidePurchaseWindow',
    'alreadyRequested',
    'captchaFailed',
    'captchaUnavailable',
    'tooLarge',
    'idempotencyMismatch',
  ],
});

export const confirmRequest = endpoint({
  method: 'POST',
  path: '/api/confirm',
  summary:
    'Confirm a request by the token of its e-mail; of several submissions of one receipt the first to be confirmed wins. Doing it again changes nothing.',
  body: z.object({ token }),
  answer: wireRecord({ ...stateFields, already: ['already', z.optional(z.literal(true))] }),
  errors: ['tokenUnknown', 'expired', 'superseded'],
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/resend-confirmation',
  summary: 'Send the confirmation e-mail again, if the two belong together; the answer does not tell.',
  body: wireRecord({ transactionId: ['trxno', transactionId], email: ['email', email] }),
  status: 202,
});
