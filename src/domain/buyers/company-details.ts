import { maskEmail, maskNpwp } from '../privacy/masking.ts';
import { formLimits } from '../requests/request-form.ts';
import { isSameAddress } from './company-email.ts';
import { onOneLine, plainName } from './written-name.ts';

/** The fields of a company that a request gives and the master data know as well. */
export const companyFields = ['companyName', 'companyAddress', 'email'] as const;
type CompanyField = (typeof companyFields)[number];
export type CompanyDetails = Record<CompanyField, string>;
/** The details of a company as they were sent; only what differs from the record has a value. */
export type CompanyAsSent = Record<CompanyField, string | undefined>;

/** The number of a person is their national ID number; that of a company has a 0 in front. */
export const isPerson = (npwp: string): boolean => !npwp.startsWith('0');

/** How the audit log names a company: a person's number is not written down there, not even in parts. */
export const auditedNpwp = (npwp: string): { npwp?: string } =>
  isPerson(npwp) ? {} : { npwp: maskNpwp(npwp) };

/** What the form is shown of a record. It may be older than the rules for what a form takes, and is sent back. */
export const offered: Record<CompanyField, (text: string) => string> = {
  companyName: (name) => plainName(name).slice(0, formLimits.companyName),
  companyAddress: (address) => onOneLine(address).slice(0, formLimits.companyAddress),
  email: maskEmail,
};

/** Spaces at the ends and line ends make no other value, nor do capitals in an e-mail address. */
function isSame(field: CompanyField, one: string, other: string): boolean {
  return field === 'email' ? isSameAddress(one, other) : onOneLine(one).trim() === onOneLine(other).trim();
}

export function differingFields(one: CompanyDetails, other: CompanyDetails): CompanyField[] {
  return companyFields.filter((field) => !isSame(field, one[field], other[field]));
}

/** The details that were sent in place of those that are used. What the form was shown is the record's own. */
export function sentInstead(sent: CompanyDetails, used: CompanyDetails): CompanyAsSent | null {
  const others = differingFields(sent, used).filter(
    (field) => !isSame(field, sent[field], offered[field](used[field])),
  );
  if (others.length === 0) return null;
  const given = (field: CompanyField) => (others.includes(field) ? sent[field] : undefined);
  return {
    companyName: given('companyName'),
    companyAddress: given('companyAddress'),
    email: given('email'),
  };
}
