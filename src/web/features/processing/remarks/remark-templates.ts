import type { Language } from '#domain/language.ts';

export type RemarkTemplate = { label: string } & Record<Language, string>;

/** The most frequent reasons for a rejection, in the words that the customer reads. */
export const remarkTemplates: readonly RemarkTemplate[] = [
  {
    label: 'NPWP photo unreadable',
    id: 'Foto NPWP tidak terbaca. Silakan ajukan lagi dengan foto yang jelas.',
    en: 'The photo of the NPWP cannot be read. Please request again with a clear photo.',
  },
  {
    label: 'Receipt photo unreadable',
    id: 'Foto struk tidak terbaca. Silakan ajukan lagi dengan foto yang jelas.',
    en: 'The photo of the receipt cannot be read. Please request again with a clear photo.',
  },
  {
    label: 'NPWP of another company',
    id: 'NPWP tidak sesuai dengan nama perusahaan. Silakan periksa lalu ajukan lagi.',
    en: 'The NPWP does not match the company. Please check it and request again.',
  },
  {
    label: 'Receipt of another transaction',
    id: 'Foto struk bukan milik transaksi ini. Silakan ajukan lagi dengan struk yang benar.',
    en: 'The receipt in the photo is not the one of this transaction. Please request again with the right receipt.',
  },
  {
    label: 'Asked twice',
    id: 'Faktur pajak untuk pembelian ini sudah diminta sebelumnya.',
    en: 'The tax invoice of this purchase was requested before.',
  },
];

/** Appends the template on a line of its own. */
export function withTemplate(remarks: string, template: string): string {
  return remarks.trim() === '' ? template : `${remarks.trimEnd()}\n${template}`;
}
