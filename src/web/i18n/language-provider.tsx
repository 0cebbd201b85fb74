import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { removeParameter } from '#web/browser/address-parameter.ts';
import { readStored, writeStored } from '#web/browser/storage.ts';
import { chosenLanguage } from './chosen-language.ts';
import { id, type Texts } from './id.ts';

export type LanguageTexts = { language: Language; texts: Texts };
type Choice = LanguageTexts & { choose: (language: Language) => Promise<void> };

const storageKey = 'language';
const indonesian: LanguageTexts = { language: defaultLanguage, texts: id };

/** English loads when it is wanted: most customers read Indonesian, and the first load of the form stays small. */
async function speak(language: Language): Promise<LanguageTexts> {
  return language === 'id' ? indonesian : { language, texts: (await import('./en.ts')).en };
}

/** The language of this visit, or Indonesian where the texts of the other cannot be loaded. */
export async function firstSpoken(): Promise<LanguageTexts> {
  const language = chosenLanguage(location.search, readStored(storageKey));
  writeStored(storageKey, language);
  return speak(language).catch(() => indonesian);
}

export const LanguageContext = createContext<Choice>({
  ...indonesian,
  choose: () => Promise.resolve(),
});

export function LanguageProvider({ first, children }: { first: LanguageTexts; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first);
  const choice = useMemo(() => {
    const choose = async (next: Language) => {
      setSpoken(await speak(next));
      writeStored(storageKey, next);
      removeParameter('lang');
    };
    return { ...spoken, choose };
  }, [spoken]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export function useLanguage(): Choice {
  return use(LanguageContext);
}

export function useTexts(): Texts {
  return useLanguage().texts;
}

/** The texts of a room in the language of the page, for rooms whose texts the request form is loaded without. */
export function useTextsOf<T>(texts: Record<Language, T>): T {
  return texts[useLanguage().language];
}
