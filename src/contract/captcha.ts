import * as z from 'zod/mini';
import { captchaActions } from '#domain/calls/captcha.ts';
import { endpoint } from './endpoint.ts';

/** The call for a challenge; only the self-hosted captcha has it, remote providers issue their own. */
export const readCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha',
  summary:
    'A proof-of-work challenge; its solution travels in the field captcha, or in the header X-Captcha of a GET, and counts once.',
  query: z.object({ action: z.enum(captchaActions) }),
  answer: z.record(z.string(), z.unknown()),
  errors: ['notFound'],
});
