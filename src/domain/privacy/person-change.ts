import type { Language } from '../language.ts';

/** What the desk corrects of a person. */
export const correctableOfPerson = [
  'requesterName',
  'phone',
  'email',
  'companyName',
  'companyAddress',
] as const;
export type CorrectableOfPerson = (typeof correctableOfPerson)[number];
export type PersonData = Record<CorrectableOfPerson, string>;
/** The corrected data of a person; what is missing stays. */
export type PersonChange = { [Field in CorrectableOfPerson]?: string | undefined };

/** Which fields of these data a change makes other than they are. */
export const changedFields = (before: Partial<PersonData>, change: PersonChange): CorrectableOfPerson[] =>
  correctableOfPerson.filter(
    (field) => change[field] !== undefined && before[field] !== undefined && change[field] !== before[field],
  );

/** A record of a company has no requester and no phone, and its address for mails only where it is the person's. */
export const companyData = (
  { name, address, email }: { name: string; address: string; email: string },
  isTheirEmail: boolean,
): Partial<PersonData> => ({
  companyName: name,
  companyAddress: address,
  ...(isTheirEmail ? { email } : {}),
});

const words: Record<Language, Record<CorrectableOfPerson | 'corrected', string>> = {
  id: {
    corrected: 'Data dikoreksi atas permintaan pemilik data.',
    requesterName: 'Nama pemohon',
    phone: 'No. HP',
    email: 'Email',
    companyName: 'Nama pada faktur',
    companyAddress: 'Alamat',
  },
  en: {
    corrected: 'Corrected at the request of the owner of the data.',
    requesterName: 'Requester',
    phone: 'Phone',
    email: 'E-mail',
    companyName: 'Name on the faktur',
    companyAddress: 'Address',
  },
};

/** Writes both values of everything that changed for the history. */
export function personChangeRemarks(before: PersonData, change: PersonChange, language: Language): string {
  const lines = changedFields(before, change).map(
    (field) => `${words[language][field]}: ${before[field]} → ${change[field]}`,
  );
  return [words[language].corrected, ...lines].join('\n');
}
