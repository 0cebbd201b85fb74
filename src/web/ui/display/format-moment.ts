import type { Language } from '#domain/language.ts';

/** Day and time in Jakarta, for lines that say of which moment a page is. */
export function formatMoment(moment: Date, language: Language): string {
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Jakarta',
  }).format(moment);
}
