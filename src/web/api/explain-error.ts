import { errorText } from '#contract/error-texts.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { explainPublicError } from './explain-public-error.ts';

/** For the pages of staff, in the language of the back office. */
export const explainError = (error: unknown): string =>
  explainPublicError(error, spokenLanguage(), errorText);
