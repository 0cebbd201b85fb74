import { officeErrorText as textIn, type TextValues } from '#contract/errors/error-texts.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { explainPublicError } from './explain-public-error.ts';

/** Text of an error code in the back office. */
export const officeErrorText = (code: ErrorCode, values: TextValues = {}): string =>
  textIn(code, officeLanguage(), values);

export const explainError = (error: unknown): string =>
  explainPublicError(error, officeLanguage(), (code, _, values) => officeErrorText(code, values));
