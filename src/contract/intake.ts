import * as z from 'zod/mini';
import { isNpwp, isTotal, isTransactionId, mayBeWhole } from '#domain/requests/request-form.ts';
import { endpoint } from './endpoint.ts';
import { wireRecord } from './wire-record.ts';

const required = z.minLength(1);
export const transactionId = z.string().check(required, z.refine(isTransactionId, 'digits'));
const npwp = z.string().check(required, z.refine(isNpwp, 'npwp'));
/** The total on the receipt: needed where the server asks for this proof, see the session, or after proofNeeded. */
export const total = z.string().check(required, z.refine(isTotal, 'digits'));
/** The solution of a captcha, where one is not always needed. */
export const captcha = z.optional(z.string());

const check = {
  method: 'POST',
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
} as const;

export const checkTransaction = endpoint({
  ...check,
  path: '/api/checkTrx',
  summary: 'Can a faktur be requested for this receipt?',
  body: z.object({ transactionId, total: z.optional(total), captcha }),
});

export const checkWhileTyping = endpoint({
  ...check,
  path: '/api/checkTrx/typing',
  summary:
    'The same at a pause of typing, from eight digits on and where no total is needed. It has a limit of its own, so that unfinished numbers use up none of the check, and stops before misses ask everybody for the captcha.',
  body: z.object({ transactionId: transactionId.check(z.refine(mayBeWhole, 'digits')) }),
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
