import { useLayoutEffect } from 'react';
import type { Language } from '#domain/language.ts';

/** Before other effects run: calls to the server take their language from the document. */
export function useDocumentLanguage(language: Language): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
