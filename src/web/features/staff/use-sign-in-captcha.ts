import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';

/** The security check of the sign-in: only the server knows when failures have made it necessary. */
export function useSignInCaptcha() {
  const [isNeeded, setNeeded] = useState(false);
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
      if (code === 'captchaFailed') setNeeded(true);
      // Whatever was sent is used up; what a field's fault kept here is not.
      if (answer === null || code === 'invalidInput') return;
      setAnswer(null);
      setRound(round + 1);
    },
  };
}
