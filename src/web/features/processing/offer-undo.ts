import { undo } from '#contract/processing.ts';
import { undoMs } from '#domain/status-moves.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { showToast } from '#web/ui/overlay/toast.ts';

/** Reports a change by a toast that takes it back, for as long as the server allows it. */
export function offerUndo(text: string, id: string, onEnd: (isUndone: boolean) => void): void {
  const run = () => void undoChange(id).then(onEnd);
  showToast('success', text, { action: { label: 'Undo', run, forMs: undoMs } });
}

async function undoChange(id: string): Promise<boolean> {
  try {
    await call(undo, { body: { id } });
    showToast('success', 'Undone.');
    return true;
  } catch (error) {
    showToast('error', problemOf(error));
    return false;
  }
}

function problemOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'expired') return 'It is too late to undo this change.';
  if (code === 'stateChanged') return 'Not undone: it was changed again meanwhile.';
  return `Not undone. ${explainError(error)}`;
}
