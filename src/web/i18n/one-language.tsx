import { useMemo, type ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { en } from './en.ts';
import { id, type Texts } from './id.ts';
import { LanguageContext } from './language-provider.tsx';
import { useDocumentLanguage } from './use-document-language.ts';

const dictionaries: Record<Language, Texts> = { id, en };

/** For pages in one language only; the visitor's own choice stays as it is. */
export function OneLanguage({ language, children }: { language: Language; children: ReactNode }) {
  useDocumentLanguage(language);
  const choice = useMemo(
    () => ({ language, texts: dictionaries[language], choose: () => Promise.resolve() }),
    [language],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
