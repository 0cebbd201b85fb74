import { navigate, useSearch } from 'wouter/use-browser-location';
import { takeNext } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { nextUpAddress, nextUpParameter, type Origin } from '../page-addresses.ts';
import type { useNeighbours } from './use-neighbours.ts';
import { onwardTexts } from './texts.ts';

/**
 * What "and next" leads to: the neighbour in the list or, for who came by Next up, the next most urgent request of it.
 * Undefined where the list ends.
 */
export function useOnward(origin: Origin, neighbours: ReturnType<typeof useNeighbours>) {
  const isNextUp = new URLSearchParams(useSearch()).has(nextUpParameter);
  if (isNextUp) return (onNone: () => void) => void goToMostUrgent(origin, onNone);
  return neighbours.hasNoNext ? undefined : () => neighbours.goNext();
}

export type Onward = ReturnType<typeof useOnward>;

async function goToMostUrgent(origin: Origin, onNone: () => void): Promise<void> {
  const { view: _, ...filter } = origin;
  try {
    const { transactionId } = await call(takeNext, { body: { filter } });
    if (transactionId !== null) return navigate(nextUpAddress(transactionId, origin), { replace: true });
    showToast('success', onwardTexts().noneFree);
  } catch (error) {
    showToast('error', `${onwardTexts().failed} ${explainError(error)}`);
  }
  return onNone();
}
