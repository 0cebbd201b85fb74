import type { Correction } from '#contract/coretax/corrections.ts';
import { buyerKinds } from '#domain/buyers/buyer.ts';
import { correctableFields, type CorrectableField } from '#domain/requests/correction.ts';
import { countryName } from '#web/i18n/countries.ts';
import { officeTexts, officeLanguage } from '#web/i18n/office-language.ts';
import { buyerKindTexts } from '../buyer/buyer-texts.ts';

export type PhotoField = 'npwpPhoto' | 'receiptPhoto';
export const isPhoto = (field: CorrectableField): field is PhotoField =>
  field === 'npwpPhoto' || field === 'receiptPhoto';

export const fieldNames = officeTexts<Record<CorrectableField, string>>({
  en: {
    companyName: 'Name',
    companyAddress: 'Address',
    npwp: 'NPWP or NIK',
    buyerKind: 'Kind of buyer',
    buyerDocument: 'Document number',
    buyerCountry: 'Country',
    npwpPhoto: 'Photo of the NPWP or ID',
    receiptPhoto: 'Photo of the receipt',
  },
  id: {
    companyName: 'Nama',
    companyAddress: 'Alamat',
    npwp: 'NPWP atau NIK',
    buyerKind: 'Jenis pembeli',
    buyerDocument: 'Nomor dokumen',
    buyerCountry: 'Negara',
    npwpPhoto: 'Foto NPWP atau identitas',
    receiptPhoto: 'Foto struk',
  },
});

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
  if (field === 'buyerCountry') return countryName(value, officeLanguage());
  const kind = field === 'buyerKind' ? buyerKinds.find((known) => known === value) : undefined;
  return kind ? buyerKindTexts()[kind] : value;
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

export const needTexts = officeTexts<Record<Need, { title: string; text: string }>>({
  en: {
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
  },
  id: {
    anew: {
      title: 'Batalkan di Coretax dan terbitkan ulang',
      text: 'Faktur pengganti tidak dapat mengubah nomor atau jenis pembeli. Batalkan faktur di Coretax, catat pembatalannya di rincian, perbaiki pembelinya, lalu ekspor lagi permintaannya.',
    },
    register: {
      title: 'Untuk NPWP tidak ada yang perlu dilakukan di Coretax',
      text: 'Coretax mengisi nama dan alamat NPWP dari datanya sendiri. Hanya faktur untuk NIK, paspor, atau identitas lain yang harus dibatalkan dan diterbitkan ulang.',
    },
    look: {
      title: 'Periksa foto yang baru',
      text: 'Bila isi fakturnya sama, tidak ada yang perlu dilakukan di Coretax.',
    },
    proof: { title: 'Periksa foto yang baru', text: 'Foto itu harus sesuai dengan yang ditulis pelanggan.' },
  },
});
