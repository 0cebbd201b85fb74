import { savePreferences } from '#contract/processing/desk.ts';
import type { Preferences } from '#domain/requests/desk.ts';
import { languages, type Language } from '#domain/language.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { chooseOfficeLanguage, officeTexts } from '#web/i18n/office-language.ts';
import { showToast } from '#web/ui/overlay/toast.ts';

const texts = officeTexts({
  en: { notSaved: 'The language is not remembered for other browsers.' },
  id: { notSaved: 'Bahasa ini tidak tersimpan untuk peramban lain.' },
});

/** The languages by their own names, by which people who look for theirs know it. */
export const languageNames: Record<Language, string> = { id: 'Bahasa Indonesia', en: 'English' };

/** Who has chosen in this tab: an answer of the server that was under way meanwhile counts less. */
let chosenBy: string | undefined;

/** Changes the language for this person, here at once and on every browser later. */
export async function chooseLanguage(empid: string, language: Language): Promise<void> {
  chosenBy = empid;
  chooseOfficeLanguage(language);
  try {
    await call(savePreferences, { body: { language } });
  } catch (error) {
    showToast('error', `${texts().notSaved} ${explainError(error)}`);
  }
}

/**
 * Follows what this person has chosen, perhaps on another browser. Who never chose keeps the language of this one, and a name
 * that is no longer offered, as a server of an earlier version may still store one, reads as English.
 */
export function followLanguage(empid: string, { language }: Preferences): void {
  if (language && chosenBy !== empid) chooseOfficeLanguage(languages.find((one) => one === language) ?? 'en');
}
