import type { Correction } from '#contract/coretax/corrections.ts';
import { buyerKinds, type BuyerKind } from '#domain/buyers/buyer.ts';
import { correctableFields, type CorrectableField } from '#domain/correction.ts';
import { countryName } from '#web/i18n/countries.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';

export type PhotoField = 'npwpPhoto' | 'receiptPhoto';
export const isPhoto = (field: CorrectableField): field is PhotoField =>
  field === 'npwpPhoto' || field === 'receiptPhoto';

export const fieldNames: Record<CorrectableField, string> = {
  companyName: 'Name',
  companyAddress: 'Address',
  npwp: 'NPWP or NIK',
  buyerKind: 'Kind of buyer',
  buyerDocument: 'Document number',
  buyerCountry: 'Country',
  npwpPhoto: 'Photo of the NPWP or ID',
  receiptPhoto: 'Photo of the receipt',
};

const kindNames: Record<BuyerKind, string> = {
  npwp: 'NPWP',
  nik: 'NIK',
  passport: 'Passport',
  other: 'Other ID',
};

export type FieldChange = { field: CorrectableField; from: string; to: string };

/** In the order of the form, as people read it. */
export function changesOf({ changes }: Pick<Correction, 'changes'>): FieldChange[] {
  return correctableFields.flatMap((field) => {
    const change = changes[field];
    return change ? [{ field, from: valueText(field, change.from), to: valueText(field, change.to) }] : [];
  });
}

function valueText(field: CorrectableField, value: string | null): string {
  if (value === null || value === '') return '–';
  if (field === 'buyerCountry') return countryName(value, spokenLanguage());
  const kind = field === 'buyerKind' ? buyerKinds.find((known) => known === value) : undefined;
  return kind ? kindNames[kind] : value;
}

export type Need = 'anew' | 'register' | 'look' | 'proof';

const identity: readonly CorrectableField[] = ['npwp', 'buyerKind', 'buyerDocument', 'buyerCountry'];
const registered: readonly CorrectableField[] = ['companyName', 'companyAddress'];

/** What a correction takes. A faktur that is issued anew gets name and address with the rest. */
export function needsOf({ changes }: Pick<Correction, 'changes'>): Need[] {
  const has = (fields: readonly CorrectableField[]) => fields.some((field) => changes[field]);
  const data: Need[] = has(identity) ? ['anew'] : has(registered) ? ['register'] : [];
  if (!has(correctableFields.filter(isPhoto))) return data;
  return data.length > 0 ? [...data, 'proof'] : ['look'];
}

export const needTexts: Record<Need, { title: string; text: string }> = {
  anew: {
    title: 'Cancel in Coretax and issue anew',
    text: 'A replacement cannot change the number or kind of a buyer. Cancel the faktur in Coretax, record that in the details, correct the buyer and export the request again.',
  },
  register: {
    title: 'Nothing to do in Coretax for an NPWP',
    text: 'Coretax fills name and address of an NPWP from its own register. Only a faktur for a NIK, passport or other ID has to be cancelled and issued anew.',
  },
  look: {
    title: 'Look at the new photo',
    text: 'If the faktur says the same, there is nothing to do in Coretax.',
  },
  proof: { title: 'Look at the new photo', text: 'It should show what the customer wrote.' },
};
