import { officeTexts } from '#web/i18n/office-language.ts';

export const controlTexts = officeTexts({
  en: {
    dropThem: 'or drop them here',
    dropIt: 'or drop it here',
    store: 'Store',
    selectStore: 'Select Store',
    loadingStores: 'Loading stores…',
    remarkTemplates: 'Remark templates',
    templates: 'Templates',
    transactionId: 'Transaction ID',
  },
  id: {
    dropThem: 'atau letakkan di sini',
    dropIt: 'atau letakkan di sini',
    store: 'Toko',
    selectStore: 'Pilih toko',
    loadingStores: 'Memuat toko…',
    remarkTemplates: 'Templat keterangan',
    templates: 'Templat',
    transactionId: 'ID Transaksi',
  },
  specified: { transactionId: 'ID Transaction' },
});
