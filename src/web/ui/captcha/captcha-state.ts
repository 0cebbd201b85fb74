import type { CaptchaAction } from '#domain/calls/captcha.ts';

/** State of a captcha. `asking`: the provider's own widget waits for the visitor. */
export type CaptchaState =
  | { step: 'waiting' | 'checking' | 'asking' | 'failed' }
  | { step: 'done'; answer: string };

export type CaptchaRun = {
  action: CaptchaAction;
  /** The element in which a remote provider renders its widget. */
  place: HTMLElement;
  /** Ends the run; nothing is reported after it. */
  signal: AbortSignal;
  report: (state: CaptchaState) => void;
};
