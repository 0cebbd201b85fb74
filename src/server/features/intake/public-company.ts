import { maskEmail, maskWords } from '#domain/masking.ts';
import { formLimits, isCompanyNpwp } from '#domain/request-form.ts';
import type { Company } from '../../store/people/companies.ts';

/** What anybody may learn by an NPWP: a company's name and address, but of a person only what they recognise. */
export function publicCompany({ npwp, name, address, email }: Company) {
  const shown = isCompanyNpwp(npwp) ? (text: string) => text : maskWords;
  // The form sends them back. Masking makes short words longer, so that they might exceed what it may send.
  return {
    companyName: shown(name).slice(0, formLimits.companyName),
    companyAddress: shown(address).slice(0, formLimits.companyAddress),
    maskedEmail: maskEmail(email),
  };
}
