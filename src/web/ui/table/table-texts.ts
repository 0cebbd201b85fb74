import { officeTexts } from '#web/i18n/office-language.ts';

export const tableTexts = officeTexts({
  en: {
    number: 'No',
    pages: 'Pages',
    rowsPerPage: 'Rows per page',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    outOfDate: 'These rows may be out of date.',
    clearFilter: 'Clear filter',
    clearFilters: 'Clear filters',
    moreThan: (total: string) => `more than ${total}`,
    of: (part: string, total: string) => `${part} of ${total}`,
  },
  id: {
    number: 'No',
    pages: 'Halaman',
    rowsPerPage: 'Baris per halaman',
    first: 'Halaman pertama',
    previous: 'Halaman sebelumnya',
    next: 'Halaman berikutnya',
    last: 'Halaman terakhir',
    outOfDate: 'Baris-baris ini mungkin sudah tidak mutakhir.',
    clearFilter: 'Hapus filter',
    clearFilters: 'Hapus filter',
    moreThan: (total: string) => `lebih dari ${total}`,
    of: (part: string, total: string) => `${part} dari ${total}`,
  },
});
