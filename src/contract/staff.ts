import * as z from 'zod/mini';
import type { Preferences } from '#domain/requests/desk.ts';
import { mayBeEmpid } from '#domain/staff/empid.ts';
import { signInMethods } from '#domain/staff/sign-in.ts';
import { passwordMaxLength } from '#domain/staff/password.ts';
import { receiptProofs } from '#domain/receipts/receipt-proof.ts';
import { endpoint } from './endpoint.ts';
import { roleCode } from './roles.ts';
import { wireRecord } from './wire-record.ts';

/** Of somebody who may be there already. */
export const empid = z.string().check(z.refine(mayBeEmpid, 'empid'));
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));
const token = z.string().check(z.minLength(1), z.maxLength(200));

export const signedInUser = wireRecord({ empid: ['infoUser', z.string()], role: ['userGroup', roleCode] });
export type SignedInUser = z.output<typeof signedInUser>;

export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary:
    'Who is signed in, the demo account if this is a demo, which captcha to show, what proves a receipt, and what codes on receipts hold.',
  answer: z.object({
    user: z.nullable(signedInUser),
    /** Whoever is signed in has to set up a second step before anything else. */
    secondStepMissing: z.optional(z.boolean()),
    demo: z.nullable(z.object({ empid: z.string(), password: z.string() })),
    /** Where people sign in with the company's account, as what it is called. */
    company: z.optional(z.nullable(z.object({ name: z.string() }))),
    signedInBy: z.optional(z.enum(signInMethods)),
    captcha: z.object({ provider: z.string(), siteKey: z.nullable(z.string()) }),
    /** The next attempt to sign in from this browser needs a solved captcha. */
    captchaNeeded: z.optional(z.boolean()),
    /** Missing while a server of an earlier version answers. */
    receiptProof: z.optional(z.enum(receiptProofs)),
    /** What codes on receipts may hold: links to this address, and numbers where the pattern says. */
    receiptCode: z.optional(z.object({ address: z.string(), pattern: z.nullable(z.string()) })),
    /** What the signed-in person has chosen, as they saved it: customers ask for the session too and need no codec of it. */
    preferences: z.optional(z.custom<Preferences>()),
  }),
});

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
