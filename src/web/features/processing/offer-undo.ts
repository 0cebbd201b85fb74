import { undo } from '#contract/processing/change-status.ts';
import { undoMs } from '#domain/requests/status-moves.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { offerUndoTexts } from './texts.ts';

/** Reports a change by a toast that takes it back, for as long as the server allows it. */
export function offerUndo(text: string, id: string, onEnd: (isUndone: boolean) => void): void {
  const run = () => void undoChange(id).then(onEnd);
  showToast('success', text, { action: { label: officeWords().undo, run, forMs: undoMs } });
}

async function undoChange(id: string): Promise<boolean> {
  try {
    await call(undo, { body: { id } });
    showToast('success', offerUndoTexts().undone);
    return true;
  } catch (error) {
    showToast('error', problemOf(error));
    return false;
  }
}

function problemOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'expired') return offerUndoTexts().tooLate;
  if (code === 'stateChanged') return offerUndoTexts().changedAgain;
  return `${offerUndoTexts().notUndone} ${explainError(error)}`;
}
