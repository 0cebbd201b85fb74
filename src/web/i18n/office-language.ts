import { useSyncExternalStore } from 'react';
import { officeLanguages, type OfficeLanguage } from '#domain/requests/desk.ts';
import type { Language } from '#domain/language.ts';
import { readStored, writeStored } from '#web/browser/storage.ts';

const storageKey = 'officeLanguage';
const listeners = new Set<() => void>();
let current: OfficeLanguage = officeLanguages.find((one) => one === readStored(storageKey)) ?? 'specified';

/** The back office in the labels that staff know, or wholly in one language. */
export const officeLanguage = (): OfficeLanguage => current;

/** The language around the labels: of sentences, numbers, dates and errors. */
export const spokenLanguage = (): Language => (current === 'id' ? 'id' : 'en');

export function chooseOfficeLanguage(language: OfficeLanguage): void {
  if (language === current) return;
  current = language;
  writeStored(storageKey, language === 'specified' ? null : language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For the frame of the office, which draws everything inside it anew when the language changes. */
export function useOfficeLanguage(): OfficeLanguage {
  return useSyncExternalStore(subscribe, officeLanguage);
}

/**
 * Texts of the back office in both languages, as a function of the present choice. `specified` has the labels that the
 * product's users know where those are not the English ones.
 */
export function officeTexts<T extends object>(texts: {
  en: T;
  id: NoInfer<T>;
  specified?: Partial<NoInfer<T>>;
}): () => T {
  const choices: Record<OfficeLanguage, T> = {
    en: texts.en,
    id: texts.id,
    specified: Object.assign({}, texts.en, texts.specified),
  };
  return () => choices[current];
}
