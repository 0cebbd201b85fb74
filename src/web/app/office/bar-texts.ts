import { officeTexts } from '#web/i18n/office-language.ts';

export const barTexts = officeTexts({
  en: {
    palette: 'Commands and search',
    search: 'Find a request',
    everywhere: 'Everywhere',
    help: 'This help',
  },
  id: {
    palette: 'Perintah dan pencarian',
    search: 'Cari permintaan',
    everywhere: 'Di semua halaman',
    help: 'Bantuan ini',
  },
});

/** As the keyboard in front of the user has it. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
