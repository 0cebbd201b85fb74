import * as z from 'zod/mini';
import { issueStates } from '#domain/coretax/issuing/issue.ts';
import {
  issuingLimits,
  issuingPolicies,
  type IssuingSecretName,
} from '#domain/coretax/issuing/issuing-settings.ts';
import { issueProblemKinds } from '#domain/coretax/issuing/outcome.ts';
import { providerNames } from '#domain/coretax/issuing/providers.ts';
import { searchMaxLength } from '#domain/requests/request-list.ts';
import { endpoint } from '../endpoint.ts';
import { countUpTo, paging } from '../paging.ts';
import { transactionId } from '../processing/transaction-id.ts';
import { wireRecord } from '../wire-record.ts';
import { reason } from './buyer.ts';
import { judgedFields } from './drops.ts';
import { checkExport, exportBody } from './exports.ts';
import { issue, issuingNews } from './issue.ts';
import { day, time } from './values.ts';

export const checkIssuing = endpoint({
  method: 'POST',
  path: '/api/issuing/check',
  summary:
    'What asking the provider for these fakturs would do: every problem of each request, as the check of an export. Changes nothing.',
  body: checkExport.body,
  answer: checkExport.answer,
  errors: ['notAllowed', 'tooLarge', 'busy', 'issuingOff'],
});

export const issueFakturs = endpoint({
  method: 'POST',
  path: '/api/issuing',
  summary:
    'Queue these requests at the provider. What cannot be issued, or has a warning that was not accepted, is left out. An Idempotency-Key header makes sending it twice harmless for 24 hours.',
  headers: { idempotencyKey: 'Idempotency-Key' },
  body: exportBody,
  status: 202,
  answer: z.object({
    queued: z.array(z.string()),
    leftOut: z.array(wireRecord({ transactionId: ['trxno', z.string()], codes: z.array(z.string()) })),
  }),
  errors: [
    'notAllowed',
    'issuingOff',
    'sellerIncomplete',
    'nothingToExport',
    'idempotencyMismatch',
    'tooLarge',
    'busy',
  ],
});

export const listIssues = endpoint({
  method: 'GET',
  path: '/api/issuing',
  summary: 'Issues, newest first, with the number of each state.',
  query: z.strictObject({
    ...paging,
    state: z.optional(z.enum(issueStates)),
    q: z.optional(z.string().check(z.maxLength(searchMaxLength))),
  }),
  answer: z.object({ counts: z.record(z.enum(issueStates), z.int()), items: z.array(issue) }),
  counted: true,
});

const providerOrNone = z.enum(['none', ...providerNames]);
const issuingState = z.object({
  provider: providerOrNone,
  ...issuingNews.shape,
  held: z.nullable(z.object({ kind: z.enum(issueProblemKinds), since: time, text: z.string() })),
  breaker: z.nullable(z.object({ since: time, until: time, text: z.string() })),
  callsThisMinute: z.int(),
  queued: z.int(),
  /** When the queue will be empty at the limit of calls; null with nothing queued or while it is stopped. */
  doneBy: z.nullable(time),
  /** What waits or is queued with at most two business days left: how many requests, and their last day of upload. */
  urgent: z.nullable(z.object({ requests: z.int(), dueBy: day })),
});
export type IssuingState = z.output<typeof issuingState>;
export const readIssuingState = endpoint({
  method: 'GET',
  path: '/api/issuing/state',
  summary: 'How the provider does: what stops it, how much is queued, and when that will be done.',
  answer: issuingState,
});

const params = wireRecord({ transactionId: ['trxno', transactionId] });
/** One part of a request; without it all of them. */
const part = { code: z.optional(z.string().check(z.regex(/^\d{2}$/))) };
const moved = z.object({ items: z.array(issue) });
const errorsOfAct = ['transactionNotFound', 'transitionNotAllowed'] as const;

export const withdrawIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/withdraw',
  summary: 'Take a request back that waits or is queued, so that it is free for a file.',
  params,
  body: z.optional(z.strictObject(part)),
  answer: moved,
  errors: errorsOfAct,
});
export const retryIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/retry',
  summary: 'Queue a request that the provider refused again, in its next round.',
  params,
  body: z.optional(z.strictObject(part)),
  answer: moved,
  errors: [...errorsOfAct, 'issuingOff', 'sellerIncomplete', 'nothingToExport', 'busy'],
});
export const decideIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/decide',
  summary:
    'Say what became of an issue that has been uncertain for 24 hours: the number that was found at the provider, or none. Manager and Super Admin.',
  params,
  body: z.strictObject({
    ...part,
    found: z.nullable(z.string().check(z.regex(/^\d{17}$/))),
    reason,
  }),
  answer: moved,
  errors: [...errorsOfAct, 'notAllowed', 'numberTaken'],
});
export const acceptIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/accept',
  summary: 'Take a PDF of the provider whose verdict somebody may accept.',
  params,
  body: z.strictObject({ ...part, reason }),
  answer: moved,
  errors: [...errorsOfAct, 'notAllowed', 'numberTaken'],
});
export const readIssueAgain = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/read-again',
  summary: 'Fetch the PDF of an approved faktur again and judge it as things stand now.',
  params,
  body: z.optional(z.strictObject(part)),
  answer: moved,
  errors: errorsOfAct,
});
export const readIssueFaktur = endpoint({
  method: 'GET',
  path: '/api/issuing/{trxno}/faktur',
  summary:
    'The PDF of the provider that was not accepted: what it says, what it should say, and how it is judged now.',
  params,
  query: z.strictObject(part),
  answer: wireRecord({ transactionId: ['trxno', z.string()], code: z.string(), ...judgedFields }),
  errors: ['transactionNotFound', 'notFound'],
});
export const readIssuePage = endpoint({
  method: 'GET',
  path: '/api/issuing/{trxno}/faktur/{page}',
  summary: 'One page of that PDF as a picture. The first page is 1.',
  params: wireRecord({ transactionId: ['trxno', transactionId], page: countUpTo(1_000) }),
  query: z.strictObject(part),
  answer: 'image/png',
  errors: ['transactionNotFound', 'notFound'],
});
export const replaceIssue = endpoint({
  method: 'POST',
  path: '/api/issuing/{trxno}/replace',
  summary: 'Issue a replacement through the provider that issued the faktur. Manager and Super Admin.',
  params,
  body: z.strictObject({ ...part, reason }),
  status: 202,
  answer: moved,
  errors: [...errorsOfAct, 'notAllowed', 'issuingOff', 'sellerIncomplete', 'nothingToExport'],
});

export const pauseIssuing = endpoint({
  method: 'POST',
  path: '/api/issuing/pause',
  summary: 'Send nothing to the provider until somebody resumes: Manager and Super Admin.',
  body: z.strictObject({ reason }),
  answer: issuingState,
  errors: ['notAllowed', 'issuingOff'],
});
export const resumeIssuing = endpoint({
  method: 'POST',
  path: '/api/issuing/resume',
  summary: 'Go on after a pause, or after the provider refused: Manager and Super Admin.',
  body: z.strictObject({ reason }),
  answer: issuingState,
  errors: ['notAllowed', 'issuingOff'],
});

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

export const listIssuingCalls = endpoint({
  method: 'GET',
  path: '/api/issuing/{trxno}/calls',
  summary:
    'What was said to the provider about a request and what it answered, of the last 30 days, without secrets.',
  params,
  answer: z.array(
    z.object({
      at: time,
      provider: z.enum(providerNames),
      code: z.nullable(z.string()),
      round: z.nullable(z.int()),
      kind: z.string(),
      outcome: z.nullable(z.string()),
      status: z.nullable(z.int()),
      tookMs: z.nullable(z.int()),
      request: z.nullable(z.string()),
      answer: z.nullable(z.string()),
    }),
  ),
  errors: ['transactionNotFound'],
});

export const pushOfProvider = endpoint({
  method: 'POST',
  path: '/api/issuing/push/{provider}',
  summary:
    'A hint of the provider to read something anew, proven by its signature. Nothing else is done with it.',
  params: z.object({ provider: z.string() }),
  status: 204,
  errors: ['notFound', 'notSignedIn'],
});
