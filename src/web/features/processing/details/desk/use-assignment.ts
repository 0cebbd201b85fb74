import { actOnSeveral } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { offerUndo } from '../../offer-undo.ts';

const texts = officeTexts({
  en: {
    taken: (id: string) => `You have taken ${id}.`,
    given: (id: string, to: string) => `${id} is given to ${to}.`,
    released: (id: string) => `${id} is released.`,
    hasIt: (who: string) => `${who} has taken it meanwhile.`,
    failed: 'Nothing was changed.',
  },
  id: {
    taken: (id: string) => `Anda mengambil ${id}.`,
    given: (id: string, to: string) => `${id} diserahkan kepada ${to}.`,
    released: (id: string) => `${id} dilepas.`,
    hasIt: (who: string) => `${who} sudah mengambilnya.`,
    failed: 'Tidak ada yang berubah.',
  },
});

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
      showToast('error', `${texts().failed} ${explainError(error)}`);
    }
    onChanged();
  });
}

function doneText(transactionId: string, what: Act): string {
  const { taken, given, released } = texts();
  if (what.act === 'release') return released(transactionId);
  return what.to === undefined ? taken(transactionId) : given(transactionId, what.to);
}

const refusalText = (assignedTo: string | undefined): string =>
  assignedTo === undefined ? texts().failed : texts().hasIt(assignedTo);
