import { errorText } from '#contract/error-texts.ts';
import type { Language } from '#domain/language.ts';
import { explainPublicError } from './explain-public-error.ts';

export const explainError = (error: unknown, language: Language): string =>
  explainPublicError(error, language, errorText);
