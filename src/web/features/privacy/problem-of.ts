import { fieldText } from '#contract/errors/field-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';

/** What the server said is wrong with a field. */
export function problemOf(error: unknown, field: string): string | undefined {
  const problem = error instanceof ApiError ? error.fields.find((one) => one.field === field) : undefined;
  return problem && fieldText(problem.code, spokenLanguage());
}
