import { useState } from 'react';
import { signInFailures } from '#domain/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';

/** The captcha of the sign-in: shown when the next attempt needs it, or when the server asks for it. */
export function useSignInCaptcha() {
  const [isAskedFor, setAskedFor] = useState(false);
  const [failures, setFailures] = useState(0);
  const isNeeded = isAskedFor || failures >= signInFailures.beforeCaptcha;
  const [answer, setAnswer] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  return {
    isNeeded,
    isMissing: isNeeded && answer === null,
    round,
    setAnswer,
    field: answer === null ? {} : { captcha: answer },
    learnFrom(refusal: unknown): void {
      const code = refusal instanceof ApiError ? refusal.code : undefined;
      if (code === 'captchaFailed') setAskedFor(true);
      if (code === 'wrongCredentials') setFailures(failures + 1);
      // What was sent is used up, but a body that was refused before sending was not sent.
      if (answer === null || code === 'invalidInput') return;
      setAnswer(null);
      setRound(round + 1);
    },
  };
}
