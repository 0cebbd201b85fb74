import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';

/** The captcha of the sign-in: shown as soon as the server says that the next attempt needs it. */
export function useSignInCaptcha(isNeededFromTheStart: boolean) {
  const [isAskedFor, setAskedFor] = useState(false);
  const isNeeded = isNeededFromTheStart || isAskedFor;
  const [answer, setAnswer] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  return {
    isNeeded,
    isMissing: isNeeded && answer === null,
    round,
    setAnswer,
    field: answer === null ? {} : { captcha: answer },
    learnFrom(refusal: unknown): void {
      const { code, needsCaptcha } = refusal instanceof ApiError ? refusal : {};
      if (code === 'captchaFailed' || needsCaptcha) setAskedFor(true);
      // What was sent is used up, but a body that was refused before sending was not sent.
      if (answer === null || code === 'invalidInput') return;
      setAnswer(null);
      setRound(round + 1);
    },
  };
}
