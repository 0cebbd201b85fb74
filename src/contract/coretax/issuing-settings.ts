import * as z from 'zod/mini';
import {
  issuingLimits,
  issuingPolicies,
  type IssuingSecretName,
} from '#domain/coretax/issuing/issuing-settings.ts';
import { issueProblemKinds } from '#domain/coretax/issuing/outcome.ts';
import { endpoint } from '../endpoint.ts';
import { providerOrNone } from './issue.ts';
import { time } from './values.ts';

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const between = (name: keyof typeof issuingLimits) =>
  z.int(name).check(z.minimum(issuingLimits[name].min, name), z.maximum(issuingLimits[name].max, name));
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clockTime'));
/** Secrets are written and never read: an answer says only whether there is one. */
const isSet = z.object({ isSet: z.boolean() });
/** A string replaces a secret, null removes it; missing or as it was answered, it stays. */
const sentSecret = z.optional(
  z.nullable(
    z.union([z.string().check(z.minLength(1), z.maxLength(500)), z.strictObject({ isSet: z.boolean() })]),
  ),
);
const klikpajak = { address: text(500), clientId: text(200) };
const pajakexpress = {
  address: text(500),
  reportAddress: text(500),
  email: text(200),
  npwp: z.string().check(z.regex(/^(\d{16})?$/, 'npwp')),
};
const editable = {
  provider: providerOrNone,
  policy: z.enum(issuingPolicies),
  signer: z.strictObject({ name: text(150), number: text(30), place: text(100) }),
  callsPerMinute: between('callsPerMinute'),
  timeoutMs: between('timeoutMs'),
  automatic: z.strictObject({
    amountUpTo: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))),
    dailySample: between('dailySample'),
    knownBuyersOnly: z.boolean(),
  }),
  hours: z.nullable(z.strictObject({ from: clockTime, to: clockTime })),
};
const answered = z.object({
  /** 0 when never saved. */
  version: z.int(),
  ...editable,
  klikpajak: z.object({ ...klikpajak, clientSecret: isSet, pushSecret: isSet }),
  pajakexpress: z.object({ ...pajakexpress, password: isSet }),
  editedBy: z.nullable(z.string()),
  editedAt: z.nullable(time),
});
export type IssuingSettingsAnswer = z.output<typeof answered>;
const secretFields = <Name extends IssuingSecretName>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, sentSecret])) as Record<Name, typeof sentSecret>;

export const readIssuingSettings = endpoint({
  method: 'GET',
  path: '/api/issuing/settings',
  summary: 'How fakturs are issued through a provider, without its secrets.',
  answer: answered,
});
const sentSettings = z.strictObject({
  version: z.int().check(z.minimum(0)),
  ...editable,
  klikpajak: z.strictObject({ ...klikpajak, ...secretFields('clientSecret', 'pushSecret') }),
  pajakexpress: z.strictObject({ ...pajakexpress, ...secretFields('password') }),
  editedBy: z.optional(z.unknown()),
  editedAt: z.optional(z.unknown()),
});
export type IssuingSettingsBody = z.output<typeof sentSettings>;
export const saveIssuingSettings = endpoint({
  method: 'PUT',
  path: '/api/issuing/settings',
  summary: 'Save the settings of issuing whole; refused when somebody else saved meanwhile.',
  body: sentSettings,
  answer: answered,
  current: answered,
  errors: ['stateChanged', 'confirmNeeded'],
});
export const testIssuing = endpoint({
  method: 'POST',
  path: '/api/issuing/settings/test',
  summary: 'Sign in at the provider by the saved settings and read something; issues nothing.',
  answer: z.object({
    ok: z.boolean(),
    problems: z.array(z.object({ kind: z.enum(issueProblemKinds), text: z.string() })),
  }),
  errors: ['issuingOff'],
});
