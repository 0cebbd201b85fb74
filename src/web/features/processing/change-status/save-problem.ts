import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';

export const notAPdf = 'Only PDF files are allowed.';
export const tooLarge = 'The PDF is larger than 10 MB. Choose a smaller one.';

/** Why it was not saved and what to do. A conflict has a notice of its own. */
export function saveProblem(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'tooLarge') return tooLarge;
  if (code === 'invalidInput') return 'The server did not take the remarks. Please check them.';
  if (code === 'transitionNotAllowed')
    return 'This change is not allowed in the present status. Please choose again.';
  return explainError(error);
}
