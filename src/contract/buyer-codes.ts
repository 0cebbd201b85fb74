import * as z from 'zod/mini';
import { onOneLine } from '#domain/buyers/written-name.ts';
import { buyerKinds } from '#domain/buyers/buyer.ts';
import { buyerCodeLimits, buyerCodeStates, notifyKinds, revokers } from '#domain/buyers/buyer-code.ts';
import { isNpwp } from '#domain/requests/request-form.ts';
import { reason, time } from './coretax/values.ts';
import { storable, token } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';
import { transactionId } from './intake.ts';
import { stateFields } from './statuses.ts';
import { wireRecord } from './wire-record.ts';

/** What its owner calls it: a branch, an employee. */
const name = z
  .string()
  .check(
    z.overwrite(onOneLine),
    z.trim(),
    storable,
    z.minLength(1, 'required'),
    z.maxLength(buyerCodeLimits.name),
  );

/** What staff and the owner are told alike. */
const fields = {
  id: z.uuid(),
  name: z.string(),
  notify: z.enum(notifyKinds),
  state: z.enum(buyerCodeStates),
  madeAt: time,
  /** When it last made a request; null before. */
  lastUsedAt: z.nullable(time),
  /** How many requests it has made today, in Jakarta. */
  usedToday: z.int(),
  revokedAt: z.nullable(time),
  revokedBy: z.nullable(z.enum(revokers)),
  /** What staff gave as their reason. */
  revokeReason: z.nullable(z.string()),
} as const;

const myBuyerCode = z.object({
  ...fields,
  /** Twelve digits, without spaces; null once it is revoked. Also null of one that was encrypted by a secret that is gone: renew it. */
  code: z.nullable(z.string()),
  /** The buyer of its requests, but for what the record of a company says in its place. */
  buyer: z.object({ kind: z.enum(buyerKinds), number: z.string(), name: z.string() }),
});
export type MyBuyerCode = z.output<typeof myBuyerCode>;

export const listMyBuyerCodes = endpoint({
  method: 'GET',
  path: '/api/my/buyer-codes',
  summary:
    'The buyer codes of the address of this session, newest first; those that were revoked are listed for 90 days more.',
  answer: z.object({
    codes: z.array(myBuyerCode),
    /** How many requests each can make in a day. */
    perDay: z.int(),
  }),
});

export const makeBuyerCode = endpoint({
  method: 'POST',
  path: '/api/my/buyer-codes',
  summary:
    'Make a code for the buyer of a confirmed request of the address of this session (O, P or C). With it the owner agrees that tills request fakturs for whoever shows it.',
  body: wireRecord({ transactionId: ['trxno', transactionId], name }),
  status: 201,
  answer: myBuyerCode,
  errors: ['transactionNotFound', 'transitionNotAllowed', 'tooMany'],
});

const params = z.object({ id: z.uuid() });

export const changeBuyerCode = endpoint({
  method: 'PUT',
  path: '/api/my/buyer-codes/{id}',
  summary:
    'Name a code, and say when its owner is told of purchases: at each, daily at 18:00, or not at all.',
  params,
  body: z.strictObject({ name, notify: z.enum(notifyKinds) }),
  answer: myBuyerCode,
  errors: ['notFound', 'transitionNotAllowed'],
});

export const revokeMyBuyerCode = endpoint({
  method: 'POST',
  path: '/api/my/buyer-codes/{id}/revoke',
  summary: 'Revoke a code, at once and for ever. Doing it again changes nothing.',
  params,
  answer: myBuyerCode,
  errors: ['notFound'],
});

export const renewBuyerCode = endpoint({
  method: 'POST',
  path: '/api/my/buyer-codes/{id}/renew',
  summary: 'Give a code that is not revoked new digits, at once; the old ones are unknown from then on.',
  params,
  answer: myBuyerCode,
  errors: ['notFound', 'transitionNotAllowed'],
});

export const checkBuyerCode = endpoint({
  method: 'POST',
  path: '/api/buyer-codes/check',
  summary:
    'Whether a code is one that can be used, and nothing more, by the key of a till: 60 a minute. Wrong ones count with those of the receipts.',
  changesNothing: true,
  body: z.strictObject({ code: z.string().check(z.maxLength(64)) }),
  answer: z.object({ valid: z.boolean() }),
  errors: ['notSignedIn', 'notFound'],
});

export const checkKeptCode = endpoint({
  method: 'POST',
  path: '/api/buyer-codes/kept',
  summary:
    'Whether the code that a phone keeps still works, told without a session to whoever knows its id and its digits; where it does not, the phone forgets it.',
  changesNothing: true,
  body: z.strictObject({ id: z.uuid(), code: z.string().check(z.maxLength(64)) }),
  answer: z.object({ valid: z.boolean() }),
});

const companyBuyerCode = z.object({
  ...fields,
  /** All but its last four digits hidden. */
  code: z.string(),
  /** Masked where it is the name of a person. */
  companyName: z.string(),
  /** Masked. */
  email: z.string(),
  /** How often a purchase by it was reported as not the owner's, within 30 days. */
  reports: z.int(),
  /** EMPID, where staff revoked it. */
  revokedByStaff: z.nullable(z.string()),
});
export type CompanyBuyerCode = z.output<typeof companyBuyerCode>;

export const listBuyerCodes = endpoint({
  method: 'GET',
  path: '/api/buyer-codes',
  summary: 'The buyer codes for a number, newest first, masked.',
  query: z.strictObject({ npwp: z.string().check(z.refine(isNpwp, 'npwp')) }),
  answer: z.array(companyBuyerCode),
});

export const revokeBuyerCode = endpoint({
  method: 'POST',
  path: '/api/buyer-codes/{id}/revocation',
  summary: 'Revoke a code of a customer, who is told of it with the reason. Doing it again changes nothing.',
  params,
  body: z.strictObject({ reason }),
  answer: companyBuyerCode,
  errors: ['notFound'],
});

export const reportNotUs = endpoint({
  method: 'POST',
  path: '/api/not-us',
  summary:
    "Say that a purchase by a buyer code was not the owner's, by the token of the mail about it, within 7 days. The request is withdrawn; where the faktur is on its way or there already, 202: staff get a task. Doing it again answers the same.",
  body: z.strictObject({ token }),
  answer: z.union([wireRecord(stateFields), z.object({ reported: z.literal(true) })]),
  errors: ['tokenUnknown', 'expired', 'superseded'],
});
