import { officeTexts } from '#web/i18n/office-language.ts';

export const menuTexts = officeTexts({
  en: {
    navigation: 'Back office',
    title: 'DASHBOARD',
    menu: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    fold: 'Collapse menu',
    unfold: 'Expand menu',
    skip: 'Skip to content',
  },
  id: {
    navigation: 'Menu utama',
    title: 'DASBOR',
    menu: 'Menu',
    open: 'Buka menu',
    close: 'Tutup menu',
    fold: 'Lipat menu',
    unfold: 'Bentangkan menu',
    skip: 'Langsung ke isi',
  },
});
