import { errorText } from '#contract/error-texts.ts';
import { errorCodes } from '#domain/errors.ts';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';

/** A problem that belongs to the form as a whole, or to one of its fields. */
export type FormProblem = { code: string; seconds?: number | undefined };

/** The text for a problem: the form's own first, that of every call otherwise. */
export function useProblemText(transactionId: string): (problem: FormProblem) => string {
  const { language } = useLanguage();
  const texts = useTexts().form;
  const own: Partial<Record<string, string>> = texts.problems;
  return ({ code, seconds = 60 }) => {
    if (code === 'outsidePurchaseWindow') return texts.outsidePurchaseWindow(transactionId);
    const known = errorCodes.find((errorCode) => errorCode === code);
    return own[code] ?? (known ? errorText(known, language, { n: seconds }) : texts.problems.invalid);
  };
}
