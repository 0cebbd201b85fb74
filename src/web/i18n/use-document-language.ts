import { useLayoutEffect } from 'react';
import type { Language } from '#domain/language.ts';

/** A layout effect, as calls take their language from the document and may start in effects. */
export function useDocumentLanguage(language: Language): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
