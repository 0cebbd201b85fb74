import type { Finding } from '#domain/doctor/findings.ts';
import type { Language } from '#domain/language.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import type { DoctorTexts } from './words.ts';

export const doctorTexts: Record<Language, DoctorTexts> = { en, id };

/** What a finding says, with its values filled in. */
export function wordsOfFinding({ name, values }: Pick<Finding, 'name' | 'values'>, language: Language) {
  const { found, act } = doctorTexts[language].findings[name];
  const number = new Intl.NumberFormat(language, { useGrouping: false });
  const inWords = (value: string | number) => (typeof value === 'number' ? number.format(value) : value);
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => inWords(values[key] ?? whole));
  return { found: fill(found), act: act === undefined ? null : fill(act) };
}
