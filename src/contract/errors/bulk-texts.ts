import type { RowFault } from '#domain/requests/bulk.ts';
import type { BulkFault } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';

type Texts = Record<Language, string>;

const bulkFaultTexts: Record<BulkFault, Texts> = {
  unknown: { id: 'ID Transaksi tidak ditemukan', en: 'Transaction ID not found' },
  notAllowed: {
    id: 'Tidak dapat diproses dari status sekarang',
    en: 'Cannot be processed from its present status',
  },
  withProvider: {
    id: 'Penyedia sedang menerbitkan fakturnya',
    en: 'The provider is issuing its faktur',
  },
  fakturDoubtful: {
    id: 'PDF yang tersimpan meragukan',
    en: 'The PDF on file is doubtful',
  },
  fakturOfAnother: {
    id: 'PDF yang tersimpan bukan faktur permintaan ini',
    en: 'The PDF on file is not the faktur of this request',
  },
};
const rowFaultTexts: Record<RowFault, Texts> = {
  notAnId: { id: 'Bukan ID transaksi', en: 'Not a transaction ID' },
  rounded: {
    id: 'Excel telah membulatkan angka ini; ketik ulang ID-nya sebagai teks',
    en: 'Excel has rounded this number; type the ID again as text',
  },
};

export const bulkFaultText = (fault: BulkFault, language: Language): string =>
  bulkFaultTexts[fault][language];
export const rowFaultText = (fault: RowFault, language: Language): string => rowFaultTexts[fault][language];
