import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { Target } from './use-target.ts';

/** The captcha answer for one target. It counts once: asking again makes a new target, which starts without one. */
export function useTrackingCaptcha(target: Target | null) {
  const [solved, setSolved] = useState<{ target: Target; answer: string }>();
  const answer = solved?.target === target ? solved?.answer : undefined;
  return {
    answer,
    solve: (given: string) => target && setSolved({ target, answer: given }),
    isAskedFor: (error: unknown) =>
      answer === undefined && error instanceof ApiError && error.code === 'captchaFailed',
  };
}
