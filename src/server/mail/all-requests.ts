import type { Language } from '#domain/language.ts';
import type { Mail } from './frame.ts';
import { mineLink, type LinkSources } from './links.ts';

const labels: Record<Language, string> = {
  id: 'Lihat semua permintaan Anda',
  en: 'See all your requests',
};

/** Every mail to a customer leads to all their requests. */
export const allRequests = (language: Language, sources: LinkSources): NonNullable<Mail['all']> => ({
  label: labels[language],
  address: mineLink(language, sources),
});
