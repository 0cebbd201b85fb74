import * as z from 'zod/mini';
import { buyerKinds } from '#domain/buyers/buyer.ts';
import { identityProblems } from '#domain/buyers/buyer-identity.ts';
import { isPhone } from '#domain/requests/request-form.ts';
import { endpoint } from './endpoint.ts';
import { captcha, email, stateFields, total, transactionId } from './intake.ts';
import { wireRecord } from './wire-record.ts';
import { companyAddress, companyName, requesterName } from './customer-fields.ts';

const required = z.minLength(1);
const optionalText = z.optional(z.string().check(z.trim()));

/** Who asks, and for whom: the same for one receipt and for several. */
export const askingFields = {
  requesterName: ['TT_NAMA', requesterName],
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
  companyName: ['TT_NAMA_PT', companyName],
  companyAddress: ['TT_ALAMAT_PT', companyAddress],
  captcha: ['captcha', captcha],
  consent: ['consent', z.literal('true')],
} as const;

const requestForm = wireRecord(
  { transactionId: ['TT_TRXNO', transactionId], total: ['TT_TOTAL', total], ...askingFields },
  identityProblems,
);
export type RequestForm = z.output<typeof requestForm>;

/** Multipart. An Idempotency-Key header makes sending it twice harmless for 24 hours. */
export const submitRequest = endpoint({
  method: 'POST',
  path: '/api/submit-form',
  summary:
    'Request the faktur of a receipt; a confirmation e-mail follows. Once five submissions of a receipt wait for their confirmation, or as many came within an hour, the next one needs TT_TOTAL, the total on the receipt (proofNeeded), and takes the place of the oldest without it.',
  body: requestForm,
  files: { npwpPhoto: 'TT_FOTO_NPWP', receiptPhoto: 'TT_FOTO_TRX' },
  status: 201,
  answer: wireRecord(stateFields),
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
