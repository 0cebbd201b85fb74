import type { Language } from '#domain/language.ts';
import { useLanguage } from './language-provider.tsx';
import { trackingEn } from './tracking-en.ts';
import { trackingId } from './tracking-id.ts';

const dictionaries: Record<Language, typeof trackingId> = { id: trackingId, en: trackingEn };

/** Apart from the others, because the request form is loaded without them. */
export function useTrackingTexts(): typeof trackingId {
  return dictionaries[useLanguage().language];
}
