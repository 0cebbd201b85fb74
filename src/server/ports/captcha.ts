import type { CaptchaAction } from '#domain/calls/captcha.ts';

export type CaptchaVerdict = 'passed' | 'failed' | 'unavailable';

export type Captcha = {
  /** A challenge of our own, or undefined when a remote provider gives it. */
  challenge: (action: CaptchaAction) => Promise<Record<string, unknown>> | undefined;
  verify: (action: CaptchaAction, answer: string, address: string) => Promise<CaptchaVerdict>;
};

/** Refuses unless the answer is right, made for this action and not used before, but by the same submission. */
export type CaptchaCheck = (
  action: CaptchaAction,
  answer: string | undefined,
  caller: { address: string; keyHash?: Buffer | undefined },
) => Promise<void>;
