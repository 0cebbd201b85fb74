import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { isEnded } from './visit-ended.ts';

type Ends = {
  onEnded: () => void;
  /** Called when what the act is about is gone, or was settled meanwhile; without it that is an error. */
  onTooLate?: (() => void) | undefined;
};

/** An act of a customer's visit. When the visit has ended, it leads out of it in place of showing an error. */
export function useVisitAct<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
  { onEnded, onTooLate }: Ends,
) {
  return useAction(async (...args: Args) => {
    try {
      await act(...args);
    } catch (refused) {
      if (isEnded(refused)) onEnded();
      else if (onTooLate && isTooLate(refused)) onTooLate();
      else throw refused;
    }
  });
}

const tooLateCodes = new Set<string>(['transitionNotAllowed', 'transactionNotFound', 'notFound']);
const isTooLate = (error: unknown) => error instanceof ApiError && tooLateCodes.has(error.code);
