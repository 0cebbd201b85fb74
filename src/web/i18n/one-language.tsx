import { useMemo, type ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { en } from './en.ts';
import { id, type Texts } from './id.ts';
import { LanguageContext } from './language-provider.tsx';
import { useDocumentLanguage } from './use-document-language.ts';

const dictionaries: Record<Language, Texts> = { id, en };

type Props = {
  language: Language;
  /** Takes the choice of whoever may switch it here. */
  onChoose?: ((language: Language) => void) | undefined;
  children: ReactNode;
};

/** Pages in a language that is not the customer's choice, which stays as it is. */
export function OneLanguage({ language, onChoose, children }: Props) {
  useDocumentLanguage(language);
  const choice = useMemo(
    () => ({
      language,
      texts: dictionaries[language],
      choose: (next: Language) => Promise.resolve(onChoose?.(next)),
    }),
    [language, onChoose],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
