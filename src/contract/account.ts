import * as z from 'zod/mini';
import { signInMethods } from '#domain/staff/sign-in.ts';
import { endpoint } from './endpoint.ts';
import { typedPassword } from './staff/sign-in.ts';

const ownSession = z.object({
  id: z.uuid(),
  /** Browser and system in words; empty when the browser did not say. */
  device: z.string(),
  address: z.nullable(z.string()),
  /** YYYY-MM-DD HH:mm:ss in Jakarta, like the other time. */
  signedInAt: z.string(),
  lastActiveAt: z.string(),
  signedInBy: z.enum(signInMethods),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Your own sessions, the one that asks first, and whether you have a password that you may change.',
  answer: z.object({ sessions: z.array(ownSession), hasPassword: z.boolean() }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'End one of your own sessions at once.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['notFound'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'End all of your own sessions but the one that asks.',
  answer: z.object({ ended: z.number() }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary:
    'Change your own password; the present one is asked for, and wrong ones count like failed sign-ins. Your other sessions end.',
  body: z.object({ current: typedPassword, password: typedPassword, captcha: z.optional(z.string()) }),
  status: 204,
  errors: ['wrongCredentials', 'weakPassword', 'captchaFailed', 'captchaUnavailable', 'companySignIn'],
});
