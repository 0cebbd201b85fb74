import * as z from 'zod/mini';
import { passwordMaxLength } from '#domain/staff/password.ts';
import { passkeyNameMaxLength } from '#domain/staff/second-step.ts';
import { endpoint } from '../endpoint.ts';
import { signedInUser } from '../staff.ts';
import { wireRecord } from '../wire-record.ts';

const encoded = z.string().check(z.minLength(1), z.maxLength(8_192), z.regex(/^[\w-]+$/));

/** What the browser has had signed, as WebAuthn writes it in JSON. */
const passkeyAnswer = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    authenticatorData: encoded,
    clientDataJSON: encoded,
    signature: encoded,
    userHandle: z.optional(encoded),
  }),
});
const newPasskeyAnswer = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    attestationObject: encoded,
    clientDataJSON: encoded,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
/** What the browser hands to the authenticator. */
const passkeyQuestion = z.record(z.string(), z.unknown());

const typedCode = z.string().check(z.minLength(1), z.maxLength(40));
const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(passkeyNameMaxLength, 'tooLong'));

/** The recovery codes, which are shown once; only their hashes are kept. */
const recoveryCodes = z.array(z.string());

export const askSecondStepPasskey = endpoint({
  method: 'POST',
  path: '/api/login/second-step/passkey-question',
  summary: 'What a passkey of the person who has given the right password has to sign.',
  answer: passkeyQuestion,
  errors: ['signInExpired'],
});

export const giveSecondStep = endpoint({
  method: 'POST',
  path: '/api/login/second-step',
  summary:
    'The second step after the right password: a code of the app, a recovery code or a passkey. Starts the session.',
  body: z
    .object({
      code: z.optional(typedCode),
      recoveryCode: z.optional(typedCode),
      passkey: z.optional(passkeyAnswer),
    })
    .check(
      z.refine((body) => Object.values(body).filter((proof) => proof !== undefined).length === 1, {
        error: 'required',
        path: ['code'],
      }),
    ),
  answer: z.object({
    user: signedInUser,
    /** The number of recovery codes that are left after one was used. */
    recoveryCodesLeft: z.optional(z.number()),
  }),
  errors: ['signInExpired', 'wrongCode', 'passkeyRefused'],
});

export const askSignInPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey-question',
  summary: 'What a passkey has to sign that is the only step of a sign-in.',
  answer: passkeyQuestion,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Sign in with a passkey alone, without EMPID and password.',
  body: z.object({ passkey: passkeyAnswer }),
  answer: signedInUser,
  errors: ['passkeyRefused'],
});

/** YYYY-MM-DD HH:mm:ss in Jakarta. */
const time = z.string();

export const readSecondStep = endpoint({
  method: 'GET',
  path: '/api/account/second-step',
  summary: 'What the signed-in person has set up as second step.',
  answer: z.object({
    isRequired: z.boolean(),
    /** The time since which there is an authenticator app. */
    app: z.nullable(time),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), madeAt: time, lastUsedAt: z.nullable(time) }),
    ),
    recoveryCodesLeft: z.number(),
  }),
});
export type OwnSecondStep = z.output<(typeof readSecondStep)['answer']>;

export const offerApp = endpoint({
  method: 'POST',
  path: '/api/account/second-step/app',
  summary: 'A new secret for an authenticator app. It counts once a code of it was confirmed.',
  answer: wireRecord({ secret: z.string(), address: ['otpauth', z.string()] }),
});

/** The recovery codes that come with the first second step of a person. */
const setUp = z.object({ recoveryCodes: z.nullable(recoveryCodes) });

export const confirmApp = endpoint({
  method: 'PUT',
  path: '/api/account/second-step/app',
  summary: 'Confirm the offered secret by a code of the app.',
  body: z.object({ code: typedCode }),
  answer: setUp,
  errors: ['wrongCode', 'expired'],
});

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/account/second-step/app',
  summary: 'Remove the authenticator app. Other sessions of the person end.',
  status: 204,
  errors: ['secondStepRequired', 'notFound'],
});

export const askNewPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-step/passkey-question',
  summary: 'What a new passkey has to sign.',
  answer: passkeyQuestion,
  errors: ['tooMany'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-step/passkeys',
  summary: 'Keep a new passkey under a name.',
  body: z.object({ name: passkeyName, passkey: newPasskeyAnswer }),
  status: 201,
  answer: setUp,
  errors: ['passkeyRefused', 'tooMany'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/second-step/passkeys/{id}',
  summary: 'Remove a passkey. Other sessions of the person end.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['secondStepRequired', 'notFound'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  summary: 'Ten new recovery codes, which are shown once; the earlier ones stop working.',
  answer: z.object({ recoveryCodes }),
  errors: ['notFound'],
});

export const askConfirmPasskey = endpoint({
  method: 'POST',
  path: '/api/account/confirm/passkey-question',
  summary: 'What a passkey of the signed-in person has to sign to confirm that it is them.',
  answer: passkeyQuestion,
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/account/confirm',
  summary:
    'Confirm by a passkey, or by the password and a code of whoever has a second step, that it is still the same person. For ten minutes calls that need a fresh sign-in are answered.',
  body: z
    .object({
      password: z.optional(z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))),
      /** The code of the app, beside the password. */
      code: z.optional(typedCode),
      recoveryCode: z.optional(typedCode),
      passkey: z.optional(passkeyAnswer),
    })
    .check(
      z.refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
        error: 'required',
        path: ['password'],
      }),
    ),
  status: 204,
  errors: ['wrongCredentials', 'secondStepNeeded', 'wrongCode', 'passkeyRefused'],
});
