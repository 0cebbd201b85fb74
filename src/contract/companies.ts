import * as z from 'zod/mini';
import { collectors } from '#domain/coretax/collectors.ts';
import { formLimits, isEmail, isNpwp } from '#domain/requests/request-form.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './paging.ts';
import { wireRecord } from './wire-record.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const companyRow = wireRecord({
  npwp: ['TT_NPWP', z.string()],
  name: ['TT_NAMA_PT', z.string()],
  address: ['TT_ALAMAT_PT', z.string()],
  email: ['TT_EMAIL', z.string()],
  version: ['version', z.int()],
  /** Who pays the VAT to the state in the seller's place, and so the transaction code: 02 for government, 03 for other. */
  collector: ['collector', z.enum(collectors)],
  /** What staff said of that, newest first. */
  collectorChanges: [
    'collectorChanges',
    z.array(
      z.object({
        collector: z.enum(collectors),
        reason: z.string(),
        by: z.string(),
        /** YYYY-MM-DD HH:mm:ss in Jakarta. */
        at: z.string(),
      }),
    ),
  ],
});
export type CompanyRow = z.output<typeof companyRow>;

/** Also the parameters of the page's address. */
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
  errors: ['busy'],
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/update-email',
  summary:
    'Change a company. With a version, only if nobody changed it meanwhile. A change of the collector needs a reason.',
  body: wireRecord({
    npwp: ['taxid', z.string().check(z.refine(isNpwp, 'npwp'))],
    email: ['email', z.string().check(z.trim(), z.refine(isEmail, 'email'))],
    name: ['name', text(formLimits.companyName)],
    address: ['address', text(formLimits.companyAddress)],
    version: ['version', z.optional(z.int())],
    /** Missing, it stays as it is. */
    collector: ['collector', z.optional(z.enum(collectors))],
    /** Why the collector changes; needed for that alone. */
    reason: ['reason', z.optional(z.string().check(z.trim(), z.maxLength(500)))],
  }),
  answer: companyRow,
  current: companyRow,
  errors: ['companyNotFound', 'stateChanged'],
});
