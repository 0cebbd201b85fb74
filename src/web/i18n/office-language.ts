import { useSyncExternalStore } from 'react';
import { languages, type Language } from '#domain/language.ts';
import { readStored, writeStored } from '#web/browser/storage.ts';

const storageKey = 'officeLanguage';
const listeners = new Set<() => void>();
let current: Language =
  languages.find((one) => one === readStored(storageKey)) ?? languageOfBrowser(navigator.languages);

/** Who has not chosen reads the first language that their browser asks for and the office has, else English. */
export function languageOfBrowser(tags: readonly string[]): Language {
  const asked = tags.map((tag) => tag.split('-')[0]);
  return languages.find((one) => one === asked.find((tag) => tag === 'id' || tag === 'en')) ?? 'en';
}

/** The language of the back office: English, with the labels of the product, or wholly Indonesian. */
export const officeLanguage = (): Language => current;

export function chooseOfficeLanguage(language: Language): void {
  if (language === current) return;
  current = language;
  writeStored(storageKey, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The frames of the office use it and draw everything inside them anew when the language changes. */
export function useOfficeLanguage(): Language {
  return useSyncExternalStore(subscribe, officeLanguage);
}

/** Texts of the back office in both languages, as a function of the present choice. */
export function officeTexts<T extends object>(texts: { en: T; id: NoInfer<T> }): () => T {
  return () => texts[current];
}
