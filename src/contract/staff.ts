import * as z from 'zod/mini';
import type { Preferences } from '#domain/requests/desk.ts';
import { signInMethods } from '#domain/staff/sign-in.ts';
import { receiptProofs } from '#domain/receipts/receipt-proof.ts';
import { endpoint } from './endpoint.ts';
import { roleCode } from './roles.ts';
import { wireRecord } from './wire-record.ts';

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
    demo: z.nullable(
      z.object({
        empid: z.string(),
        password: z.string(),
        /** A stand-in plays the provider that issues fakturs: nothing reaches a tax office. */
        isProviderStandIn: z.optional(z.boolean()),
      }),
    ),
    /** The name of the company's account, where people sign in with it. */
    company: z.optional(z.nullable(z.object({ name: z.string() }))),
    signedInBy: z.optional(z.enum(signInMethods)),
    captcha: z.object({ provider: z.string(), siteKey: z.nullable(z.string()) }),
    /** The next attempt to sign in from this browser needs a solved captcha. */
    captchaNeeded: z.optional(z.boolean()),
    /** Missing while a server of an earlier version answers. */
    receiptProof: z.optional(z.enum(receiptProofs)),
    /** What codes on receipts may hold: links to this address, and numbers where the pattern says. */
    receiptCode: z.optional(z.object({ address: z.string(), pattern: z.nullable(z.string()) })),
    /** Whether customers can have buyer codes. Missing while a server of an earlier version answers. */
    buyerCodes: z.optional(z.boolean()),
    /** What the signed-in person has chosen, as they saved it: customers ask for the session too and need no codec of it. */
    preferences: z.optional(z.custom<Preferences>()),
  }),
});
