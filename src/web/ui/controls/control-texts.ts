import { officeTexts } from '#web/i18n/office-language.ts';

export const controlTexts = officeTexts({
  en: { dropThem: 'or drop them here', dropIt: 'or drop it here' },
  id: { dropThem: 'atau letakkan di sini', dropIt: 'atau letakkan di sini' },
});
