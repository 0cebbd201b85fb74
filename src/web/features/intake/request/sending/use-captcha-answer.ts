import { useCallback, useRef, useState } from 'react';

/** The captcha starts with the first touch of the form and is nearly always solved by now, except on a slow phone. */
const timeoutMs = 10_000;

/** The answer of the captcha, and a promise of it for when the form is sent. */
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
      setTimeout(() => resolve(null), timeoutMs);
    });
  }, []);

  const renew = useCallback(() => {
    latest.current = null;
    setRound((before) => before + 1);
  }, []);
  return { round, onAnswer, answered, renew };
}
