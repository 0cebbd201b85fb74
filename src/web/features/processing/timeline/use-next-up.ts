import { navigate } from 'wouter/use-browser-location';
import { takeNext } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { ListFilter } from '../list-query.ts';
import { nextUpAddress } from '../page-addresses.ts';
import { timelineTexts } from './texts.ts';

/** Takes the most urgent free request of the view for this person, and opens it. */
export function useNextUp(filter: ListFilter, view: string | undefined) {
  const { busy, run } = useAction(async () => {
    try {
      const { transactionId } = await call(takeNext, { body: { filter } });
      if (transactionId === null) showToast('success', timelineTexts().noneFree);
      else navigate(nextUpAddress(transactionId, { ...filter, view }));
    } catch (error) {
      showToast('error', explainError(error));
    }
  });
  return { isBusy: busy, run };
}
