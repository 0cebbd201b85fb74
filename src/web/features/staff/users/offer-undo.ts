import { officeWords } from '#web/i18n/office-words.ts';
import { undo } from '#contract/processing/change-status.ts';
import { undoMs } from '#domain/requests/status-moves.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { userTexts } from './texts.ts';

/** Offers to take a deletion back for as long as the server allows it. */
export function offerUndo(empid: string, undoId: string, onUndone: () => void): void {
  const takeBack = async () => {
    try {
      await call(undo, { body: { id: undoId } });
      showToast('success', userTexts().isBack(empid));
      onUndone();
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'expired';
      showToast('error', isLate ? userTexts().tooLate : explainError(error));
    }
  };
  showToast('success', userTexts().isDeleted(empid), {
    action: { label: officeWords().undo, run: () => void takeBack(), forMs: undoMs },
  });
}
