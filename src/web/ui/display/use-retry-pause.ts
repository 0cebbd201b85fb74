import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useCountdown } from './use-countdown.ts';

/** How many seconds the server still wants to be left alone after this error. */
export function useRetryPause(error: unknown): number {
  const [secondsLeft, start] = useCountdown();
  useEffect(() => {
    const pause = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    start(pause ?? 0);
  }, [error, start]);
  return secondsLeft;
}
