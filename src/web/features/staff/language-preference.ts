import { savePreferences } from '#contract/processing/desk.ts';
import type { OfficeLanguage, Preferences } from '#domain/requests/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { chooseOfficeLanguage, officeTexts } from '#web/i18n/office-language.ts';
import { showToast } from '#web/ui/overlay/toast.ts';

const texts = officeTexts({
  en: { notSaved: 'The language is not remembered for other browsers.', specified: 'As labelled' },
  id: { notSaved: 'Bahasa ini tidak tersimpan untuk peramban lain.', specified: 'Label asli' },
});

/** Whoever looks for their language knows it by its own name. */
const languageNames: Record<Exclude<OfficeLanguage, 'specified'>, string> = {
  id: 'Bahasa Indonesia',
  en: 'English',
};

export const nameOfLanguage = (language: OfficeLanguage): string =>
  language === 'specified' ? texts().specified : languageNames[language];

/** Who has chosen in this tab: an answer of the server that was under way meanwhile counts less. */
let chosenBy: string | undefined;

/** For this person, here at once and on every browser later. */
export async function chooseLanguage(empid: string, language: OfficeLanguage): Promise<void> {
  chosenBy = empid;
  chooseOfficeLanguage(language);
  try {
    await call(savePreferences, { body: { language } });
  } catch (error) {
    showToast('error', `${texts().notSaved} ${explainError(error)}`);
  }
}

/** What this person has chosen, perhaps on another browser. */
export function followLanguage(empid: string, { language = 'specified' }: Preferences): void {
  if (chosenBy !== empid) chooseOfficeLanguage(language);
}
