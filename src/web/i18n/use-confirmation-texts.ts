import type { Language } from '#domain/language.ts';
import { confirmationEn } from './confirmation-en.ts';
import { confirmationId } from './confirmation-id.ts';
import { useLanguage } from './language-provider.tsx';

const dictionaries: Record<Language, typeof confirmationId> = { id: confirmationId, en: confirmationEn };

/** Apart from the others, because the request form is loaded without them. */
export function useConfirmationTexts(): typeof confirmationId {
  return dictionaries[useLanguage().language];
}
