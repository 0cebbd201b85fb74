import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { removeParameter } from '#web/browser/address-parameter.ts';
import { readStored, writeStored } from '#web/browser/storage.ts';
import { chosenLanguage } from './chosen-language.ts';
import { en } from './en.ts';
import { id, type Texts } from './id.ts';
import { useDocumentLanguage } from './use-document-language.ts';

const dictionaries: Record<Language, Texts> = { id, en };
const storageKey = 'language';

type Choice = { language: Language; choose: (language: Language) => void };
const LanguageContext = createContext<Choice>({ language: defaultLanguage, choose: () => undefined });

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() => chosenLanguage(location.search, readStored(storageKey)));
  useEffect(() => writeStored(storageKey, language), [language]);

  const choice = useMemo(() => {
    const choose = (next: Language) => {
      setLanguage(next);
      removeParameter('lang');
    };
    return { language, choose };
  }, [language]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

/** For pages in one language only; the visitor's own choice stays as it is. */
export function OneLanguage({ language, children }: { language: Language; children: ReactNode }) {
  useDocumentLanguage(language);
  const choice = useMemo(() => ({ language, choose: () => undefined }), [language]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export function useLanguage(): Choice {
  return use(LanguageContext);
}

export function useTexts(): Texts {
  return dictionaries[useLanguage().language];
}
