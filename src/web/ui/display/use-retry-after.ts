import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useCountdown } from './use-countdown.ts';

/** Seconds until the server accepts a retry after this error (Retry-After). */
export function useRetryAfter(error: unknown): number {
  const [secondsLeft, start] = useCountdown();
  useEffect(() => {
    const pause = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    start(pause ?? 0);
  }, [error, start]);
  return secondsLeft;
}
