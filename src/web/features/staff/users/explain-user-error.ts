import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { userTexts } from './texts.ts';

/** A user that is not found was deleted a moment ago. */
export function explainUserError(error: unknown): string {
  const isGone = error instanceof ApiError && error.code === 'notFound';
  return isGone ? userTexts().isGone : explainError(error);
}
