import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { CaptchaAction, CaptchaState } from './captcha-state.ts';

type Options = {
  action: CaptchaAction;
  start: boolean;
  round: number;
  onAnswer: (answer: string | null) => void;
  place: RefObject<HTMLElement | null>;
};

/** Runs the captcha from the start on, anew with every round and every retry. Its code comes when it starts. */
export function useCaptcha({ action, start, round, onAnswer, place }: Options) {
  const [state, setState] = useState<CaptchaState>({ step: 'waiting' });
  const [retries, setRetries] = useState(0);
  const show = useEffectEvent((next: CaptchaState) => {
    setState(next);
    onAnswer(next.step === 'done' ? next.answer : null);
  });

  useEffect(() => {
    const element = place.current;
    if (!start || !element) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const report = (next: CaptchaState) => {
      if (!signal.aborted) show(next);
    };
    report({ step: 'checking' });
    import('./run-captcha.ts')
      .then(({ runCaptcha }) => runCaptcha({ action, place: element, signal, report }))
      .catch(() => report({ step: 'failed' }));
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round and a retry each begin a new run
  }, [action, start, round, retries, place]);

  return { state, retry: () => setRetries(retries + 1) };
}
