import { officeWords } from '#web/i18n/office-words.ts';
import { actOnSeveral } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { offerUndo } from '#web/features/request/undo/offer-undo.tsx';
import { assignmentAssignmentTexts } from './texts.ts';

type Act = { act: 'assign' | 'release'; to?: string; takeOver?: boolean };

/** Takes, gives or releases one request; each can be undone. */
export function useAssignment(transactionId: string, onChanged: () => void) {
  return useAction(async (what: Act) => {
    try {
      const { act, to, takeOver } = what;
      const unused = { remarks: undefined, expectedStatus: undefined };
      const { outcomes, undo } = await call(actOnSeveral, {
        body: { transactionIds: [transactionId], act, to, takeOver, ...unused },
      });
      const [outcome] = outcomes;
      if (undo !== null) offerUndo(doneText(transactionId, what), undo, onChanged);
      else if (outcome?.outcome === 'refused') showToast('error', refusalText(outcome.assignedTo));
    } catch (error) {
      showToast('error', `${officeWords().nothingChanged} ${explainError(error)}`);
    }
    onChanged();
  });
}

function doneText(transactionId: string, what: Act): string {
  const { taken, given, released } = assignmentAssignmentTexts();
  if (what.act === 'release') return released(transactionId);
  return what.to === undefined ? taken(transactionId) : given(transactionId, what.to);
}

const refusalText = (assignedTo: string | undefined): string =>
  assignedTo === undefined ? officeWords().nothingChanged : assignmentAssignmentTexts().hasIt(assignedTo);
