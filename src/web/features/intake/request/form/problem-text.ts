import { publicErrorText, publicErrorTexts } from '#contract/errors/public-error-texts.ts';
import type { Language } from '#domain/language.ts';
import type { Texts } from '#web/i18n/id.ts';

/** A problem that belongs to the form as a whole, or to one of its fields. */
export type FormProblem = { code: string; seconds?: number | undefined };

/** The text for a problem: the form's own first, that of every call otherwise. */
export function problemTexts(texts: Texts['form'], language: Language, transactionId: string) {
  const own: Partial<Record<string, string>> = texts.problems;
  return ({ code, seconds = 60 }: FormProblem): string => {
    if (code === 'outsidePurchaseWindow') return texts.outsidePurchaseWindow(transactionId);
    const isKnown = code in publicErrorTexts;
    return own[code] ?? (isKnown ? publicErrorText(code, language, { n: seconds }) : texts.problems.invalid);
  };
}
