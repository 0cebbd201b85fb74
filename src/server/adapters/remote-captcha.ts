import { isIP } from 'node:net';
import type { CaptchaAction } from '#domain/calls/captcha.ts';
import type { Captcha, CaptchaVerdict } from '../ports/captcha.ts';

/** All three speak the same protocol: a form with secret, response and remoteip, answered by JSON with `success`. */
const verifyUrls = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const timeoutMs = 5_000;
const longestAnswer = 16_384;

type Options = {
  provider: keyof typeof verifyUrls;
  secret: string;
  verifyUrl: string | undefined;
  log: { warn: (details: object, message: string) => void };
};
type Judgement = { success: boolean; action?: unknown; 'error-codes'?: unknown };

export function remoteCaptcha({ provider, secret, verifyUrl, log }: Options): Captcha {
  const url = verifyUrl ?? verifyUrls[provider];

  async function ask(answer: string, address: string): Promise<Judgement> {
    const form = new URLSearchParams({ secret, response: answer });
    // A caller by IPv6 is known by its network, which is no address.
    if (isIP(address)) form.set('remoteip', address);
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', body: form, signal, redirect: 'error' });
    if (response.status >= 500) throw new Error(`answered with ${response.status}`);
    const body: unknown = await response.json();
    if (!isJudgement(body)) throw new Error('answered without a judgement');
    return body;
  }

  async function verify(action: CaptchaAction, answer: string, address: string): Promise<CaptchaVerdict> {
    if (answer === '' || answer.length > longestAnswer) return 'failed';
    try {
      const judgement = await ask(answer, address);
      if (blamesUs(judgement)) log.warn({ provider }, 'the captcha provider does not know CAPTCHA_SECRET');
      return judgement.success && isFor(judgement, action) ? 'passed' : 'failed';
    } catch (error) {
      log.warn({ provider, err: error }, 'the captcha provider gave no answer');
      return 'unavailable';
    }
  }

  return { challenge: () => undefined, verify };
}

function isJudgement(body: unknown): body is Judgement {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}

/** Turnstile repeats what its widget was made for; the other two know nothing of the kind. */
function isFor(judgement: Judgement, action: CaptchaAction): boolean {
  return typeof judgement.action !== 'string' || judgement.action === '' || judgement.action === action;
}

function blamesUs(judgement: Judgement): boolean {
  const codes = judgement['error-codes'];
  return Array.isArray(codes) && codes.some((code) => typeof code === 'string' && code.endsWith('-secret'));
}
