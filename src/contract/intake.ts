import * as z from 'zod/mini';
import { isEmail, isNpwp, isTotal, isTransactionId } from '#domain/requests/request-form.ts';
import { endpoint } from './endpoint.ts';
import { statusCode } from './statuses.ts';
import { wireRecord } from './wire-record.ts';

const required = z.minLength(1);
export const transactionId = z.string().check(required, z.refine(isTransactionId, 'digits'));
export const email = z.string().check(required, z.refine(isEmail, 'email'));
const npwp = z.string().check(required, z.refine(isNpwp, 'npwp'));
/** The total on the receipt: needed where the server asks for this proof, see the session, or after proofNeeded. */
export const total = z.optional(z.string().check(required, z.refine(isTotal, 'digits')));
/** Where it is not always needed. */
export const captcha = z.optional(z.string());
/** Of a mailed link. */
export const token = z.string().check(required, z.maxLength(200));

/** The state of a request as a call reports it. */
export const stateFields = {
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
    'Name and address of the company with this NPWP, and its e-mail masked, null while nobody has verified it. The number of a person is answered as one that is not on record.',
  body: z.object({ npwp, captcha }),
  answer: wireRecord({
    companyName: ['nama_pt', z.string()],
    companyAddress: ['alamat_pt', z.string()],
    maskedEmail: ['email', z.nullable(z.string())],
  }),
  errors: ['companyNotFound', 'captchaFailed', 'captchaUnavailable'],
});

const confirmedFields = { ...stateFields, already: ['already', z.optional(z.literal(true))] } as const;
const confirmedTogether = z.union([
  wireRecord(confirmedFields),
  wireRecord({ transactionId: ['trxno', z.string()], refusal: ['code', z.enum(['expired', 'superseded'])] }),
]);

export const confirmRequest = endpoint({
  method: 'POST',
  path: '/api/confirm',
  summary:
    'Confirm a request by the token of its e-mail; of several submissions of one receipt the first to be confirmed wins. The token of receipts that were sent together confirms all of them. Doing it again changes nothing.',
  body: z.object({ token }),
  answer: wireRecord({
    ...confirmedFields,
    /** Of receipts that were sent together: each of them, with the reason where it could not be confirmed. */
    together: ['requests', z.optional(z.array(confirmedTogether))],
  }),
  errors: ['tokenUnknown', 'expired', 'superseded'],
  /** With expired and superseded: whoever has the link knows which receipt it is about. */
  current: wireRecord({ transactionId: ['trxno', z.string()] }),
});
