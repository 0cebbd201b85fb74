import { undo } from '#contract/processing.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { showToast } from '#web/ui/overlay/toast.ts';

/** Takes a status change back and tells how that went. */
export async function undoChange(id: string): Promise<void> {
  try {
    await call(undo, { body: { id } });
    showToast('success', 'Undone.');
  } catch (error) {
    showToast('error', problemOf(error));
  }
}

function problemOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'expired') return 'It is too late to undo this change.';
  if (code === 'stateChanged') return 'Not undone: the request was changed again meanwhile.';
  return `Not undone. ${explainError(error, 'en')}`;
}
