import { notUsRemarks } from '../buyers/buyer-code.ts';
import { languages, type Language } from '../language.ts';

/** What staff choose it by, and what the customer reads. */
export type RemarkTemplate = { label: Record<Language, string> } & Record<Language, string>;

/** The most frequent reasons for a rejection, in the words that the customer reads. */
export const remarkTemplates = [
  {
    label: { id: 'Foto NPWP tidak terbaca', en: 'NPWP photo unreadable' },
    id: 'Foto NPWP tidak terbaca. Silakan ajukan lagi dengan foto yang jelas.',
    en: 'The photo of the NPWP cannot be read. Please request again with a clear photo.',
  },
  {
    label: { id: 'Foto struk tidak terbaca', en: 'Receipt photo unreadable' },
    id: 'Foto struk tidak terbaca. Silakan ajukan lagi dengan foto yang jelas.',
    en: 'The photo of the receipt cannot be read. Please request again with a clear photo.',
  },
  {
    label: { id: 'NPWP perusahaan lain', en: 'NPWP of another company' },
    id: 'NPWP tidak sesuai dengan nama perusahaan. Silakan periksa lalu ajukan lagi.',
    en: 'The NPWP does not match the company. Please check it and request again.',
  },
  {
    label: { id: 'Struk transaksi lain', en: 'Receipt of another transaction' },
    id: 'Foto struk bukan milik transaksi ini. Silakan ajukan lagi dengan struk yang benar.',
    en: 'The receipt in the photo is not the one of this transaction. Please request again with the right receipt.',
  },
  {
    label: { id: 'Diminta dua kali', en: 'Asked twice' },
    id: 'Faktur pajak untuk pembelian ini sudah diminta sebelumnya.',
    en: 'The tax invoice of this purchase was requested before.',
  },
] as const satisfies readonly RemarkTemplate[];

/** What became of a correction that a customer asked for after the faktur. */
export const correctionTemplates = [
  {
    label: { id: 'Diterbitkan ulang', en: 'Issued anew' },
    id: 'Faktur pajak yang lama dibatalkan. Faktur pajak baru dengan data yang benar akan dikirim lewat e-mail.',
    en: 'The old tax invoice is cancelled. A new one with the right data will come by e-mail.',
  },
  {
    label: { id: 'Nama dan alamat dari data kantor pajak', en: 'Name and address from the register' },
    id: 'Nama dan alamat pada faktur pajak diisi dari data NPWP di kantor pajak. Faktur pajak Anda tetap berlaku.',
    en: 'Name and address on a tax invoice come from the register of the tax office. Yours stays valid.',
  },
  {
    label: { id: 'Foto tidak terbaca', en: 'Photo unreadable' },
    id: 'Foto tidak terbaca. Silakan kirim koreksi lagi dengan foto yang jelas.',
    en: 'The photo cannot be read. Please send the correction again with a clear photo.',
  },
] as const satisfies readonly RemarkTemplate[];

/** What became of a faktur that a customer says is not theirs. */
export const notUsTemplates = [
  {
    label: { id: 'Faktur dibatalkan', en: 'Faktur cancelled' },
    id: 'Faktur pajak untuk struk ini dibatalkan. Tidak ada lagi yang perlu Anda lakukan.',
    en: 'The tax invoice of this receipt is cancelled. There is nothing left for you to do.',
  },
  {
    label: { id: 'Faktur tetap', en: 'Faktur kept' },
    id: 'Faktur pajak ini tetap berlaku: menurut catatan toko, pembelian itu dibuat dengan kode pembeli Anda.',
    en: 'This tax invoice stays valid: by the records of the store the purchase was made with your buyer code.',
  },
] as const satisfies readonly RemarkTemplate[];

/** What the system writes when it rejects a request that nobody confirmed. */
export const notConfirmedRemarks: Record<Language, string> = {
  id: 'Tidak dikonfirmasi dalam 72 jam.',
  en: 'Not confirmed within 72 hours.',
};

/** What the history says of a submission that its customer has taken back. */
export const withdrawnRemarks: Record<Language, string> = {
  id: 'Ditarik oleh pelanggan sebelum dikonfirmasi.',
  en: 'Withdrawn by the customer before it was confirmed.',
};

/** What the history says of a request that ended because its customer had their data erased. */
export const erasedRemarks: Record<Language, string> = {
  id: 'Data dihapus atas permintaan pemilik data.',
  en: 'The data were erased at the request of their owner.',
};

export const isWithdrawn = (remarks: string): boolean =>
  languages.some((language) => withdrawnRemarks[language] === remarks);

/** What the history says of a customer who has corrected their data. The tracking page translates it. */
export const correctedRemarks = 'Data dikoreksi pelanggan';

type Days = { fakturDate: string; salesDate: string };

/** What the system writes when a faktur was exported too late to bear the day of the sale; both as YYYY-MM-DD. */
export const lateDateRemarks: Record<Language, (days: Days) => string> = {
  id: ({ fakturDate, salesDate }) =>
    `Tanggal faktur pajak Anda adalah ${fakturDate}, lebih lambat dari tanggal pembelian ${salesDate}.`,
  en: ({ fakturDate, salesDate }) =>
    `Your tax invoice is dated ${fakturDate}, later than the purchase of ${salesDate}.`,
};

const anyDay = 'YYYY-MM-DD';
const ownRemarks: ReadonlySet<string> = new Set([
  correctedRemarks,
  notUsRemarks,
  ...[
    ...remarkTemplates,
    ...correctionTemplates,
    ...notUsTemplates,
    notConfirmedRemarks,
    withdrawnRemarks,
    erasedRemarks,
  ].flatMap((texts) => languages.map((language) => texts[language])),
  ...languages.map((language) => lateDateRemarks[language]({ fakturDate: anyDay, salesDate: anyDay })),
]);

/** True when every line is one of the product's own texts: such remarks hold nobody's data. */
export function isTemplateRemark(text: string): boolean {
  return text
    .split('\n')
    .every((line) => ownRemarks.has(line.trim().replaceAll(/\d{4}-\d{2}-\d{2}/g, anyDay)));
}

/** Appends the template on a line of its own. */
export function withTemplate(remarks: string, template: string): string {
  return remarks.trim() === '' ? template : `${remarks.trimEnd()}\n${template}`;
}
