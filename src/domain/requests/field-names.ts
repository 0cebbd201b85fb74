import type { Language } from '../language.ts';
import type { CorrectableField } from './correction.ts';
import { indonesianFieldNames } from './field-names-id.ts';

const en = {
  transactionId: 'Transaction ID',
  store: 'Store',
  requestedOn: 'Request Date',
  salesDate: 'Sales Date',
  totalPaid: 'Total Amount Paid',
  requesterName: 'Name',
  email: 'Email',
  phone: 'Phone Number',
  npwp: 'NPWP',
  companyName: 'Company Name',
  companyAddress: 'Company Address',
  status: 'Status',
  remarks: 'Remarks',
} satisfies typeof indonesianFieldNames;

/**
 * The names of a request's fields on screens, in mails and in files. A place where the product has another word for one
 * takes the rest from here and names its own.
 */
export const fieldNames: Record<Language, typeof indonesianFieldNames> = { id: indonesianFieldNames, en };

/** What a customer can correct, as mails and the back office list it: also of a buyer who is no company. */
export const correctableFieldNames: Record<Language, Record<CorrectableField, string>> = {
  id: {
    companyName: 'Nama',
    companyAddress: 'Alamat',
    buyerKind: 'Jenis identitas',
    npwp: 'NPWP atau NIK',
    buyerDocument: 'Nomor dokumen',
    buyerCountry: 'Negara',
    npwpPhoto: 'Foto NPWP atau identitas',
    receiptPhoto: 'Foto struk',
  },
  en: {
    companyName: 'Name',
    companyAddress: 'Address',
    buyerKind: 'Kind of ID',
    npwp: 'NPWP or NIK',
    buyerDocument: 'Document number',
    buyerCountry: 'Country',
    npwpPhoto: 'Photo of the NPWP or ID',
    receiptPhoto: 'Photo of the receipt',
  },
};
