import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';

/** What is not found here was there a moment ago. */
export function explainUserError(error: unknown): string {
  const isGone = error instanceof ApiError && error.code === 'notFound';
  return isGone ? 'Somebody else has deleted this user.' : explainError(error, 'en');
}
