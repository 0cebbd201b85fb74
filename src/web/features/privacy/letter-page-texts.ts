import { officeTexts } from '#web/i18n/office-language.ts';

export const letterPageTexts = officeTexts({
  en: {
    title: (number: string) => `Letter ${number}`,
    print: 'Print or save as PDF',
    notYet: 'The letter is written once the file is answered or refused.',
  },
  id: {
    title: (number: string) => `Surat ${number}`,
    print: 'Cetak atau simpan sebagai PDF',
    notYet: 'Surat dibuat setelah berkas dijawab atau ditolak.',
  },
});
