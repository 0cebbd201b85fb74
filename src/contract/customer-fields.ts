import * as z from 'zod/mini';
import { isPlainName, onOneLine } from '#domain/buyers/written-name.ts';
import { formLimits, isEmail } from '#domain/requests/request-form.ts';
import { buyerKinds } from '#domain/buyers/buyer.ts';

/** The fields of a customer under their wire names. */
export const customerFields = {
  transactionId: ['TT_TRXNO', z.string()],
  requesterName: ['TT_NAMA', z.string()],
  email: ['TT_EMAIL', z.string()],
  phone: ['TT_NOHP', z.string()],
  /** NPWP or NIK; empty where a document tells who the buyer is. */
  npwp: ['TT_NPWP', z.string()],
  buyerKind: ['buyerKind', z.enum(buyerKinds)],
  buyerDocument: ['buyerDocument', z.nullable(z.string())],
  buyerCountry: ['buyerCountry', z.nullable(z.string())],
  companyName: ['TT_NAMA_PT', z.string()],
  companyAddress: ['TT_ALAMAT_PT', z.string()],
} as const;

/** The database keeps no NUL and no half of a character. */
export const storable = z.refine<string>((given) => !given.includes('\0') && given.isWellFormed(), 'invalid');

const line = (max: number) =>
  z.string().check(z.overwrite(onOneLine), z.trim(), storable, z.minLength(1, 'required'), z.maxLength(max));
const name = (max: number) => line(max).check(z.refine(isPlainName, 'plainName'));

/** The address that mails go to. */
export const email = z.string().check(z.minLength(1), z.refine(isEmail, 'email'));
/** The same, and never one that was shown masked. */
export const unmaskedEmail = email.check(z.refine((text) => !text.includes('*'), 'email'));
/** The secret of a mailed link. */
export const token = z.string().check(z.minLength(1), z.maxLength(200));
/** The name of who asks. */
export const requesterName = name(formLimits.requesterName);
/** The name that a faktur is made out to, by whatever door it comes. */
export const companyName = name(formLimits.companyName);
/** The address that a faktur is made out to. */
export const companyAddress = line(formLimits.companyAddress);
