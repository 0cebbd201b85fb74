import { useCallback, useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { customerDetail, posDetail, trackStatus } from '#contract/tracking.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import type { Target } from './use-target.ts';

type TrackingCall = typeof trackStatus | typeof customerDetail | typeof posDetail;
export type History = AnswerOf<typeof trackStatus>;
export type Customer = AnswerOf<typeof customerDetail>;
export type PosReceipt = AnswerOf<typeof posDetail>;
export type Loaded<T> = { answer: T | undefined; error?: unknown };

/** Fetches history, customer and receipt side by side. A late answer for an earlier target counts for nothing. */
export function useTracking(target: Target | null) {
  const [retry, setRetry] = useState<{ of: Target | null; target: Target | null }>();
  const isRetry = retry?.of === target;
  const detailTarget = isRetry ? retry.target : target;

  const history: Loaded<History> = useLoaded(useLoad(trackStatus, target));
  const customer: Loaded<Customer> = useLoaded(useLoad(customerDetail, detailTarget));
  const receipt: Loaded<PosReceipt> = useLoaded(useLoad(posDetail, detailTarget));

  // What was fetched is shown at once and not piece by piece, so that nothing moves under the reader's eyes.
  const areDetailsDue = isRetry || (isSettled(customer) && isSettled(receipt));
  const isHistoryEmpty = history.answer?.length === 0;
  const isDecided = history.error !== undefined || isHistoryEmpty || (isSettled(history) && areDetailsDue);
  return {
    history,
    customer,
    receipt,
    isLoading: target !== null && !isDecided,
    retryDetails: () => setRetry({ of: target, target: target && { ...target } }),
  };
}

function isSettled({ answer, error }: Loaded<unknown>): boolean {
  return answer !== undefined || error !== undefined;
}

function useLoad<E extends TrackingCall>(endpoint: E, target: Target | null) {
  return useCallback(
    async (signal: AbortSignal) => {
      if (!target) return undefined;
      const { transactionId: id, token: t } = target;
      return await call<TrackingCall>(endpoint, { params: { id }, query: { t }, signal });
    },
    [endpoint, target],
  ) as (signal: AbortSignal) => Promise<AnswerOf<E> | undefined>;
}
