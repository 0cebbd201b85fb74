import { useCallback } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { track } from '#contract/tracking.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import type { Target } from './use-target.ts';

type Answer = AnswerOf<typeof track>;
export type History = Answer['history'];
export type Customer = NonNullable<Answer['customer']>;
type PosReceipt = NonNullable<Answer['receipt']>;
export type TrackedRequest = {
  history: History;
  customer: Customer;
  receipt: PosReceipt;
  usualDays: Answer['usualDays'];
};

type Tracking = {
  /** Null while there is none to show; with neither this nor an error, nobody has requested this receipt. */
  request: TrackedRequest | null;
  error: unknown;
  isLoading: boolean;
};

/**
 * Fetches all that the page shows in one call. A late answer for an earlier target counts for nothing. `captcha` is the
 * answer that the server asked for before it told anything.
 */
export function useTracking(target: Target | null, captcha: string | undefined): Tracking {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!target) return undefined;
      const { transactionId: id, token: trackToken } = target;
      return await call(track, { params: { id }, query: {}, headers: { trackToken, captcha }, signal });
    },
    [target, captcha],
  );
  const { answer, error, isLoading } = useLoaded(load);
  return { request: requestIn(answer), error, isLoading: target !== null && isLoading };
}

function requestIn(answer: Answer | undefined): TrackedRequest | null {
  if (!answer?.customer || !answer.receipt) return null;
  const { history, customer, receipt, usualDays } = answer;
  return { history, customer, receipt, usualDays };
}
