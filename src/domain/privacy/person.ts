import { isBuyerDocument } from '../buyers/buyer.ts';
import { maskDocument, maskEmail, maskNpwp, maskPhone } from './masking.ts';
import { isEmail, isNpwp } from '../requests/request-form.ts';
import type { FieldProblem } from '../errors.ts';

/** The values by which a person is found: at least one of these, each as a whole. */
export const personKeys = ['email', 'npwp', 'document', 'phone'] as const;
export type PersonKey = (typeof personKeys)[number];
export type Person = Record<PersonKey, string | null>;

/** The person with these values, as people write them: capitals, spaces, dots and +62 make no other person. */
export function personOf(given: Partial<Record<PersonKey, string | null | undefined>>): Person {
  const trimmed = (key: PersonKey) => given[key]?.trim() || null;
  return {
    email: trimmed('email')?.toLowerCase() ?? null,
    npwp: trimmed('npwp')?.replaceAll(/[\s.-]/g, '') ?? null,
    document: trimmed('document')?.replaceAll(/\s/g, '').toUpperCase() ?? null,
    phone: nationalPhone(trimmed('phone')),
  };
}

/** The digits of a phone number, without the country's code and the zero. */
export const nationalPhone = (phone: string | null): string | null =>
  phone?.replaceAll(/\D/g, '').replace(/^(?:62|0)/, '') || null;

const tests: Record<PersonKey, (value: string) => boolean> = {
  email: isEmail,
  npwp: isNpwp,
  document: isBuyerDocument,
  phone: (digits) => /^\d{7,15}$/.test(digits),
};

/** What is wrong with the keys of a person, or that there are none. */
export function personProblems(person: Person): FieldProblem[] {
  if (personKeys.every((key) => person[key] === null)) return [{ field: 'email', code: 'required' }];
  return personKeys.flatMap((field) => {
    const value = person[field];
    return value === null || tests[field](value) ? [] : [{ field, code: field }];
  });
}

/** Every way in which a form may have been given this number. */
export const phoneForms = (phone: string): string[] => [phone, `0${phone}`, `62${phone}`];

/** What a file keeps of a person once it has ended. */
export function maskedPerson({ email, npwp, document, phone }: Person): Person {
  return {
    email: email && maskEmail(email),
    npwp: npwp && maskNpwp(npwp),
    document: document && maskDocument(document),
    phone: phone && maskPhone(`0${phone}`),
  };
}
