import type { Language } from '../language.ts';

/** Where customers turn to with what pages and mails cannot settle, unless the chain has said where to ask for help. */
export const whereToAsk: Record<Language, string> = {
  id: 'Tanyakan ke toko tempat Anda berbelanja dan bawa struknya.',
  en: 'Ask the store where you bought, and bring the receipt.',
};
