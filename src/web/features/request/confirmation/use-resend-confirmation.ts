import { useEffect, useState } from 'react';
import { resendConfirmation } from '#contract/confirmation.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useCountdown } from '#web/ui/display/use-countdown.ts';

/** The server sends no second mail within this time. */
const pauseSeconds = 60;

/** Sends the confirmation mail again, and counts down until another one may be asked for. */
export function useResendConfirmation({ wasJustSent = false } = {}) {
  const [isSent, setIsSent] = useState(false);
  const [secondsLeft, wait] = useCountdown();
  useEffect(() => {
    if (wasJustSent) wait(pauseSeconds);
  }, [wasJustSent, wait]);
  const sending = useAction(async (body: { transactionId: string; email: string }) => {
    setIsSent(false);
    try {
      await call(resendConfirmation, { body });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined) wait(error.retryAfterSeconds);
      throw error;
    }
    setIsSent(true);
    wait(pauseSeconds);
  });
  return { ...sending, isSent, secondsLeft };
}
