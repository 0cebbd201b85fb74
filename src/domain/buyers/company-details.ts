import { maskEmail, maskWords } from '../masking.ts';
import { formLimits } from '../requests/request-form.ts';

/** What a request says of its company and the master data know as well. */
export const companyFields = ['companyName', 'companyAddress', 'email'] as const;
type CompanyField = (typeof companyFields)[number];
export type CompanyDetails = Record<CompanyField, string>;
/** Only what differs from the record has a value. */
export type CompanyAsSent = Record<CompanyField, string | undefined>;

/** The number of a person is their national ID number; that of a company has a 0 in front. */
export const isPerson = (npwp: string): boolean => !npwp.startsWith('0');

/** Masking makes short words longer, and the form that sends them back has limits. */
const masks: Record<CompanyField, (text: string) => string> = {
  companyName: (name) => maskWords(name).slice(0, formLimits.companyName),
  companyAddress: (address) => maskWords(address).slice(0, formLimits.companyAddress),
  email: maskEmail,
};

/** What anybody may learn by an NPWP: a company's name and address in full, of a person only what they recognise. */
export function publicDetails(npwp: string, record: CompanyDetails): CompanyDetails {
  const { companyName, companyAddress, email } = record;
  if (!isPerson(npwp)) return { companyName, companyAddress, email: masks.email(email) };
  return {
    companyName: masks.companyName(companyName),
    companyAddress: masks.companyAddress(companyAddress),
    email: masks.email(email),
  };
}

/** Spaces at the ends make no other value, nor do capitals in an e-mail address. */
function isSame(field: CompanyField, one: string, other: string): boolean {
  const compared = (text: string) => (field === 'email' ? text.trim().toLowerCase() : text.trim());
  return compared(one) === compared(other);
}

export function differingFields(one: CompanyDetails, other: CompanyDetails): CompanyField[] {
  return companyFields.filter((field) => !isSame(field, one[field], other[field]));
}

/** What was sent in place of what is on record. Masked values are the record's own, as the form was given them. */
export function sentInstead(sent: CompanyDetails, record: CompanyDetails): CompanyAsSent | null {
  const others = differingFields(sent, record).filter(
    (field) => !isSame(field, sent[field], masks[field](record[field])),
  );
  if (others.length === 0) return null;
  const given = (field: CompanyField) => (others.includes(field) ? sent[field] : undefined);
  return {
    companyName: given('companyName'),
    companyAddress: given('companyAddress'),
    email: given('email'),
  };
}
