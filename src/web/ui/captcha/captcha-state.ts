/** Where a security check stands. `asking`: the provider's own box waits for the visitor. */
export type CaptchaState =
  | { step: 'waiting' | 'checking' | 'asking' | 'failed' }
  | { step: 'done'; answer: string };

export type CaptchaAction = 'submitRequest' | 'signIn';

export type CaptchaRun = {
  action: CaptchaAction;
  /** Where a remote provider draws its box. */
  place: HTMLElement;
  /** Ends the run; nothing is reported afterwards. */
  signal: AbortSignal;
  report: (state: CaptchaState) => void;
};
