import { holdUndo, undo } from '#contract/processing/change-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { undoTexts } from '../texts.ts';
import { UndoOffer, type HoldAnswer } from './undo-offer.tsx';

/** Reports an act of which the server keeps by this id how it is taken back. `undone` says that it was. */
export function offerUndo(
  text: string,
  id: string,
  onEnd: (isUndone: boolean) => void,
  undone: string = undoTexts().undone,
): void {
  const run = async () => {
    try {
      await call(undo, { body: { id } });
      showToast('success', undone);
      onEnd(true);
    } catch (error) {
      showToast('error', problemOf(error));
      onEnd(false);
    }
  };
  showOffer(
    text,
    () => void run(),
    () => hold(id),
  );
}

/** Reports an act that the page itself takes back. */
export function offerOwnUndo(text: string, onUndo: () => void): void {
  showOffer(text, onUndo, () => Promise.resolve('held'));
}

function showOffer(text: string, onUndo: () => void, onHold: () => Promise<HoldAnswer>): void {
  showToast('success', text, {
    content: (close) => <UndoOffer text={text} onHold={onHold} onUndo={onUndo} onClose={close} />,
  });
}

async function hold(id: string): Promise<HoldAnswer> {
  try {
    await call(holdUndo, { params: { id } });
    return 'held';
  } catch (error) {
    return error instanceof ApiError && error.code === 'expired' ? 'over' : 'unknown';
  }
}

function problemOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'expired') return undoTexts().tooLate;
  if (code === 'stateChanged') return undoTexts().changedAgain;
  return `${undoTexts().notUndone} ${explainError(error)}`;
}
