import { officeTexts } from '#web/i18n/office-language.ts';

/** What stands beside a PDF that was judged. */
export const pdfFactsTexts = officeTexts({
  en: {
    title: 'The PDF and the request',
    fact: 'Fact',
    request: 'Request',
    company: 'Company',
    buyer: 'Buyer',
    number: 'Number',
    seller: 'Seller',
    code: 'Code',
    date: 'Date',
    mark: 'Mark',
    differs: 'differs',
    hints: 'Hints',
  },
  id: {
    title: 'PDF dan permintaan',
    fact: 'Data',
    request: 'Permintaan',
    company: 'Perusahaan',
    buyer: 'Pembeli',
    number: 'Nomor',
    seller: 'Penjual',
    code: 'Kode',
    date: 'Tanggal',
    mark: 'Tanda',
    differs: 'berbeda',
    hints: 'Catatan',
  },
});
