import { useCallback, useRef, useState } from 'react';

/** It began with the first touch of the form and is nearly always there; a slow phone is waited for. */
const patienceMs = 10_000;

/** The answer of the captcha, for when it is needed. */
export function useCaptchaAnswer() {
  const [round, setRound] = useState(0);
  const latest = useRef<string | null>(null);
  const waiting = useRef<(answer: string | null) => void>(null);

  const onAnswer = useCallback((answer: string | null) => {
    latest.current = answer;
    if (answer !== null) waiting.current?.(answer);
  }, []);

  const answered = useCallback((): Promise<string | null> => {
    if (latest.current !== null) return Promise.resolve(latest.current);
    return new Promise((resolve) => {
      waiting.current = resolve;
      setTimeout(() => resolve(null), patienceMs);
    });
  }, []);

  const renew = useCallback(() => {
    latest.current = null;
    setRound((before) => before + 1);
  }, []);
  return { round, onAnswer, answered, renew };
}
