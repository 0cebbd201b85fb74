import * as z from 'zod/mini';
import { mayBeEmpid } from '#domain/staff/empid.ts';
import { passwordMaxLength } from '#domain/staff/password.ts';
import { endpoint } from '../endpoint.ts';
import { signedInUser, type SignedInUser } from '../staff.ts';

/** The EMPID of somebody who may be there already. */
export const empid = z.string().check(z.refine(mayBeEmpid, 'empid'));
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));
const token = z.string().check(z.minLength(1), z.maxLength(200));

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary:
    'Sign in. Starts a session in an HttpOnly cookie. After three failures it needs a solved captcha. Who has a second step gives it next.',
  body: z.object({ empid, password: typedPassword, captcha: z.optional(z.string()) }),
  answer: signedInUser,
  errors: ['wrongCredentials', 'secondStepNeeded', 'captchaFailed', 'captchaUnavailable'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session, if there is one.',
  status: 204,
});

export const activate = endpoint({
  method: 'POST',
  path: '/api/activate',
  summary: 'Choose a password by the one-time activation link.',
  body: z.object({ token, password: typedPassword }),
  status: 204,
  errors: ['tokenUnknown', 'expired', 'weakPassword'],
});

/** The two values that the browser stores as a hint for menu and routes; never an authority. */
export const storedUser = {
  keys: ['infoUser', 'userGroup'] as const,
  read(values: { infoUser: string | null; userGroup: string | null }): SignedInUser | null {
    const read = z.safeDecode(signedInUser, values as z.input<typeof signedInUser>);
    return read.success ? read.data : null;
  },
  write: (user: SignedInUser) => z.encode(signedInUser, user),
};
