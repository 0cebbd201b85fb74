import { officeTexts } from '#web/i18n/office-language.ts';
import { formatCount } from '#web/ui/display/format-number.ts';

/** Of the search box and of the palette. */
export const searchTexts = officeTexts({
  en: {
    label: 'Find a request',
    hint: 'ID, faktur, NPWP, phone, name, e-mail',
    results: 'Requests found',
    searching: 'Searching…',
    none: 'No request matches.',
    inArchive: 'Only the archive has it: choose it to read it',
    failed: 'The search did not work.',
    all: (total: number, isMore: boolean) => {
      if (isMore) return `Enter shows more than ${formatCount(total)} in the timeline`;
      return total === 1
        ? 'Enter shows it in the timeline'
        : `Enter shows all ${formatCount(total)} in the timeline`;
    },
  },
  id: {
    label: 'Cari permintaan',
    hint: 'ID, faktur, NPWP, telepon, nama, email',
    results: 'Permintaan yang ditemukan',
    searching: 'Mencari…',
    none: 'Tidak ada permintaan yang cocok.',
    inArchive: 'Hanya ada di arsip: pilih untuk membacanya',
    failed: 'Pencarian gagal.',
    all: (total: number, isMore: boolean) =>
      `Enter menampilkan ${isMore ? 'lebih dari ' : ''}${formatCount(total)} permintaan di antrean`,
  },
});
