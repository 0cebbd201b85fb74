import type { Language } from '#domain/language.ts';
import { useLanguage } from './language-provider.tsx';
import { mineEn } from './mine-en.ts';
import { mineId } from './mine-id.ts';

const dictionaries: Record<Language, typeof mineId> = { id: mineId, en: mineEn };

/** Apart from the others, because the request form is loaded without them. */
export function useMineTexts(): typeof mineId {
  return dictionaries[useLanguage().language];
}
