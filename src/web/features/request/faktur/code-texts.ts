import { officeTexts } from '#web/i18n/office-language.ts';

const meanings = officeTexts<Record<string, string>>({
  en: {
    '01': 'luxury goods',
    '02': 'government collector',
    '03': 'other collector',
    '04': 'taxed as usual',
    '07': 'tax not collected',
    '08': 'exempt',
  },
  id: {
    '01': 'barang mewah',
    '02': 'pemungut pemerintah',
    '03': 'pemungut lain',
    '04': 'kena pajak biasa',
    '07': 'pajak tidak dipungut',
    '08': 'dibebaskan',
  },
});

/** A transaction code with its meaning, where it is known. */
export function codeText(code: string): string {
  const meaning = meanings()[code];
  return meaning === undefined ? code : `${code} – ${meaning}`;
}
