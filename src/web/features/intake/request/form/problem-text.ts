import { errorText } from '#contract/error-texts.ts';
import { errorCodes } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import type { Texts } from '#web/i18n/id.ts';

type FormTexts = Texts['form'];
type Values = { transactionId: string; seconds?: number | undefined };

/** The words for a problem of the form: its own first, those of every call otherwise. */
export function problemText(code: string, texts: FormTexts, language: Language, values: Values): string {
  if (code === 'outsidePurchaseWindow') return texts.outsidePurchaseWindow(values.transactionId);
  if (isOurs(code, texts.problems)) return texts.problems[code];
  const known = errorCodes.find((errorCode) => errorCode === code);
  return known ? errorText(known, language, { n: values.seconds ?? 60 }) : texts.problems.invalid;
}

function isOurs(code: string, problems: FormTexts['problems']): code is keyof FormTexts['problems'] {
  return Object.hasOwn(problems, code);
}
