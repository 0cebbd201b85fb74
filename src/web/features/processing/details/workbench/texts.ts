import { officeTexts } from '#web/i18n/office-language.ts';

export const receiptLinesTexts = officeTexts({
  en: {
    title: 'Lines of the receipt',
    unit: 'In rupiah',
    item: 'Item',
    total: 'Total',
    notKept: 'The receipt itself is no longer kept; only its total is.',
    none: 'The receipt came without lines.',
    failed: 'The lines could not be loaded.',
  },
  id: {
    title: 'Baris struk',
    unit: 'Dalam rupiah',
    item: 'Barang',
    total: 'Total',
    notKept: 'Struknya tidak lagi disimpan; hanya totalnya yang ada.',
    none: 'Struk ini masuk tanpa baris.',
    failed: 'Baris struk tidak dapat dimuat.',
  },
});

export const workbenchTexts = officeTexts({
  en: {
    request: 'Request',
    findings: 'Findings in the PDF',
    receipt: 'Struk',
    photoOf: (document: string) => `${document} photo`,
    show: (document: string) => `Show ${document} Photo`,
    noPhoto: 'No photo.',
    deleted: (day: string) => `Deleted on ${day} after the retention period.`,
    readByCustomer: 'The customer reads the remarks.',
  },
  id: {
    request: 'Permintaan',
    findings: 'Temuan dalam PDF',
    receipt: 'Struk',
    photoOf: (document: string) => `Foto ${document}`,
    show: (document: string) => `Tampilkan foto ${document}`,
    noPhoto: 'Tidak ada foto.',
    deleted: (day: string) => `Dihapus pada ${day} setelah masa simpan.`,
    readByCustomer: 'Keterangan dibaca pelanggan.',
  },
});
