import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { CaptchaAction } from '#domain/calls/captcha.ts';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import type { CaptchaState } from './captcha-state.ts';

type Props = {
  action: CaptchaAction;
  /** True once the visitor has touched the form. */
  start: boolean;
  /** A new number discards the answer and starts again: an answer is valid for one call. */
  round: number;
  onAnswer: (answer: string | null) => void;
};

const marks: Record<CaptchaState['step'], string> = {
  waiting: 'border-edge',
  checking: 'border-edge border-t-teal animate-spin motion-reduce:animate-none',
  asking: 'border-amber',
  done: 'border-teal bg-teal',
  failed: 'border-red bg-red',
};

/** The captcha of a form: a line with its state, and the provider's widget where there is one. */
export function CaptchaBox({ action, start, round, onAnswer }: Props) {
  const texts = useTexts().captcha;
  const place = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLOutputElement>(null);
  const { state, retry } = useCaptcha({ action, start, round, onAnswer, place });
  const tryAgain = () => {
    line.current?.focus(); // the button goes away
    retry();
  };
  return (
    <div className="grid justify-items-start gap-2">
      <output
        ref={line}
        tabIndex={-1}
        data-captcha={state.step}
        className={`flex items-center gap-2 text-small ${state.step === 'failed' ? 'font-medium text-red' : 'text-slate'}`}
      >
        <span aria-hidden="true" className={`size-4 shrink-0 rounded-full border-2 ${marks[state.step]}`} />
        {texts[state.step]}
      </output>
      <div ref={place} className="max-w-full overflow-x-auto empty:hidden" />
      {state.step === 'failed' ? (
        <Button kind="secondary" onClick={tryAgain}>
          {texts.retry}
        </Button>
      ) : null}
    </div>
  );
}

/** Runs the captcha once `start` is true, and again with every round and retry. Its code is loaded on start. */
function useCaptcha({
  action,
  start,
  round,
  onAnswer,
  place,
}: Props & { place: RefObject<HTMLElement | null> }) {
  const [state, setState] = useState<CaptchaState>({ step: 'waiting' });
  const [retries, setRetries] = useState(0);
  const show = useEffectEvent((next: CaptchaState) => {
    setState(next);
    onAnswer(next.step === 'done' ? next.answer : null);
  });

  useEffect(() => {
    const element = place.current;
    if (!start || !element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const report = (next: CaptchaState) => {
      if (!signal.aborted) show(next);
    };
    report({ step: 'checking' });
    import('./run-captcha.ts')
      .then(({ runCaptcha }) => runCaptcha({ action, place: element, signal, report }))
      .catch(() => report({ step: 'failed' }));
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round and a retry each begin a new run
  }, [action, start, round, retries, place]);

  return { state, retry: () => setRetries(retries + 1) };
}
