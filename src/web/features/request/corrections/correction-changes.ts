import type { Correction } from '#contract/coretax/corrections.ts';
import { buyerKinds } from '#domain/buyers/buyer.ts';
import { correctableFields, type CorrectableField } from '#domain/requests/correction.ts';
import { countryName } from '#web/i18n/countries.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { buyerKindTexts } from '../texts.ts';

export type PhotoField = 'npwpPhoto' | 'receiptPhoto';
export const isPhoto = (field: CorrectableField): field is PhotoField =>
  field === 'npwpPhoto' || field === 'receiptPhoto';

export type FieldChange = { field: CorrectableField; from: string; to: string };

/** Lists the changes in the order of the form, in words that people read. */
export function changesOf({ changes }: Pick<Correction, 'changes'>): FieldChange[] {
  return correctableFields.flatMap((field) => {
    const change = changes[field];
    return change ? [{ field, from: valueText(field, change.from), to: valueText(field, change.to) }] : [];
  });
}

function valueText(field: CorrectableField, value: string | null): string {
  if (value === null || value === '') return '–';
  if (field === 'buyerCountry') return countryName(value, officeLanguage());
  const kind = field === 'buyerKind' ? buyerKinds.find((known) => known === value) : undefined;
  return kind ? buyerKindTexts()[kind] : value;
}

export type Need = 'anew' | 'register' | 'look' | 'proof' | 'cancelOrKeep';

const identity: readonly CorrectableField[] = ['npwp', 'buyerKind', 'buyerDocument', 'buyerCountry'];
const registered: readonly CorrectableField[] = ['companyName', 'companyAddress'];

/** What a correction takes. A faktur that is issued anew gets name and address with the rest. */
export function needsOf({ kind, changes }: Pick<Correction, 'kind' | 'changes'>): Need[] {
  if (kind === 'notUs') return ['cancelOrKeep'];
  const has = (fields: readonly CorrectableField[]) => fields.some((field) => changes[field]);
  const data: Need[] = has(identity) ? ['anew'] : has(registered) ? ['register'] : [];
  if (!has(correctableFields.filter(isPhoto))) return data;
  return data.length > 0 ? [...data, 'proof'] : ['look'];
}
