import type { Language } from '../language.ts';

/** The place that customers turn to with what pages and mails cannot settle, unless the chain has named its own. */
export const whereToAsk: Record<Language, string> = {
  id: 'Tanyakan ke toko tempat Anda berbelanja dan bawa struknya.',
  en: 'Ask the store where you bought, and bring the receipt.',
};
