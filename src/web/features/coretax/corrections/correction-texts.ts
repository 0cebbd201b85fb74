import type { Correction } from '#contract/coretax/corrections.ts';
import { buyerKinds, type BuyerKind } from '#domain/buyers/buyer.ts';
import { correctableFields, type CorrectableField } from '#domain/correction.ts';
import { countryName } from '#web/i18n/countries.ts';

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
  if (field === 'buyerCountry') return countryName(value, 'en');
  const kind = field === 'buyerKind' ? buyerKinds.find((known) => known === value) : undefined;
  return kind ? kindNames[kind] : value;
}

export type CoretaxNeed = 'anew' | 'register' | 'look';

const identity: readonly CorrectableField[] = ['npwp', 'buyerKind', 'buyerDocument', 'buyerCountry'];
const registered: readonly CorrectableField[] = ['companyName', 'companyAddress'];

/** What a correction takes in Coretax. A faktur that is issued anew gets name and address with the rest. */
export function coretaxNeeds({ changes }: Pick<Correction, 'changes'>): CoretaxNeed[] {
  const has = (fields: readonly CorrectableField[]) => fields.some((field) => changes[field]);
  const data = has(identity) ? (['anew'] as const) : has(registered) ? (['register'] as const) : [];
  return [
    ...data,
    ...(correctableFields.some((field) => isPhoto(field) && changes[field]) ? (['look'] as const) : []),
  ];
}

export const needTexts: Record<CoretaxNeed, { title: string; text: string }> = {
  anew: {
    title: 'Cancel and issue anew',
    text: 'A replacement cannot change the number or kind of a buyer. Cancel the faktur in Coretax, record that in the details, correct the buyer and export the request again.',
  },
  register: {
    title: 'Nothing for an NPWP',
    text: 'Coretax fills name and address of an NPWP from its own register. Only a faktur for a NIK, passport or other ID has to be cancelled and issued anew.',
  },
  look: {
    title: 'Look at the photo',
    text: 'Compare it with what the faktur says. If that is right, there is nothing to do in Coretax.',
  },
};
