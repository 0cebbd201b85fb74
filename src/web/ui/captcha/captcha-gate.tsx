import { useRef } from 'react';
import type { CaptchaAction } from '#domain/calls/captcha.ts';
import { CaptchaBox } from './captcha-box.tsx';

type Props = {
  action: CaptchaAction;
  /** Selector of the input that the answer is for. */
  input: string;
  onAnswer: (answer: string) => void;
};

/** Stands in place of an answer while the server asks everybody for a captcha; goes away once it is solved. */
export function CaptchaGate({ action, input, onAnswer }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const pass = (answer: string | null) => {
    if (answer === null) return;
    // The focus of whoever solved it by hand would go away with the widget.
    if (box.current?.contains(document.activeElement)) document.querySelector<HTMLElement>(input)?.focus();
    onAnswer(answer);
  };
  return (
    <div ref={box}>
      <CaptchaBox action={action} start round={0} onAnswer={pass} />
    </div>
  );
}
