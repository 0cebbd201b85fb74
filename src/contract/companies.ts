import * as z from 'zod/mini';
import { emailStates } from '#domain/buyers/company-email.ts';
import { collectors } from '#domain/coretax/collectors.ts';
import { isEmail, isNpwp } from '#domain/requests/request-form.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './paging.ts';
import { wireRecord } from './wire-record.ts';
import { companyAddress, companyName, token } from './customer-fields.ts';

const npwp = z.string().check(z.refine(isNpwp, 'npwp'));

export const companyRow = wireRecord({
  npwp: ['TT_NPWP', z.string()],
  name: ['TT_NAMA_PT', z.string()],
  address: ['TT_ALAMAT_PT', z.string()],
  email: ['TT_EMAIL', z.string()],
  version: z.int(),
  /** The state of the e-mail: only a verified one is used in place of what a customer types. */
  emailState: z.enum(emailStates),
  /** What was said of that, newest first; by CUSTOMER where the company opened the mailed link. */
  emailChanges: z.array(
    z.object({
      state: z.enum(emailStates),
      /** Empty where the company opened the link, or another address took the place of a verified one. */
      reason: z.string(),
      by: z.string(),
      /** YYYY-MM-DD HH:mm:ss in Jakarta. */
      at: z.string(),
    }),
  ),
  /** Who pays the VAT to the state in the seller's place, and so the transaction code: 02 for government, 03 for other. */
  collector: z.enum(collectors),
  /** What staff said of that, newest first. */
  collectorChanges: z.array(
    z.object({
      collector: z.enum(collectors),
      reason: z.string(),
      by: z.string(),
      /** YYYY-MM-DD HH:mm:ss in Jakarta. */
      at: z.string(),
    }),
  ),
});
export type CompanyRow = z.output<typeof companyRow>;

/** The parameters of the call, and of the page's address. */
export const companyQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  ...paging,
});

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/master_customer',
  summary:
    'Companies by part of their tax ID, in the order of it. X-Total-Count has the number of matching ones. Without page and size it is an export of all of them: for Manager and Super Admin, two at a time.',
  query: companyQuery,
  answer: z.array(companyRow),
  counted: true,
  errors: ['busy', 'filesPerDay'],
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/update-email',
  summary:
    'Change a company. With a version, only if nobody changed it meanwhile. A change of the collector needs a reason, and so does what somebody says of the e-mail. Another e-mail is unverified unless it is said to be verified.',
  body: wireRecord({
    npwp: ['taxid', npwp],
    email: z.string().check(z.trim(), z.refine(isEmail, 'email')),
    name: companyName,
    address: companyAddress,
    version: z.optional(z.int()),
    /** Missing, it stays as it is. */
    collector: z.optional(z.enum(collectors)),
    /** Missing, it stays as it is, or is unverified where the e-mail is another one. */
    emailState: z.optional(z.enum(emailStates)),
    /** Why the collector or the state of the e-mail changes; needed for these alone. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  answer: companyRow,
  current: companyRow,
  errors: ['companyNotFound', 'stateChanged'],
});

export const askVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary:
    'Mail a link to the e-mail on record of a company, by which the company verifies it within 72 hours. At most once a minute.',
  body: wireRecord({ npwp: ['taxid', npwp] }),
  status: 202,
  errors: ['companyNotFound'],
});

export const confirmByCompany = endpoint({
  method: 'POST',
  path: '/api/confirm-company',
  summary:
    'By the token of a mail to an address on record: verify the address, or agree to a correction that waits for it. Doing it again changes nothing.',
  body: z.object({ token }),
  answer: wireRecord({
    /** The request whose correction was agreed to; null where the address itself was verified. */
    transactionId: ['trxno', z.nullable(z.string())],
    already: z.optional(z.literal(true)),
  }),
  errors: [
    'tokenUnknown',
    'expired',
    'superseded',
    'alreadyExported',
    'withProvider',
    'transitionNotAllowed',
  ],
});
