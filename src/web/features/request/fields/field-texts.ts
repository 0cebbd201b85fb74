import { officeTexts } from '#web/i18n/office-language.ts';

export const fieldTexts = officeTexts({
  en: {
    store: 'Store',
    selectStore: 'Select Store',
    loadingStores: 'Loading stores…',
    remarkTemplates: 'Remark templates',
    templates: 'Templates',
    transactionId: 'ID Transaction',
  },
  id: {
    store: 'Toko',
    selectStore: 'Pilih toko',
    loadingStores: 'Memuat toko…',
    remarkTemplates: 'Templat keterangan',
    templates: 'Templat',
    transactionId: 'ID Transaksi',
  },
});
