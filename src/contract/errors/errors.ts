import * as z from 'zod/mini';
import { bulkFaults, type ErrorCode } from '#domain/errors.ts';
import { secondStepMethods } from '#domain/staff/second-step.ts';
import type { Endpoint } from '../endpoint.ts';
import { wireRecord } from '../wire-record.ts';

const statusOf = {
  transactionNotFound: 404,
  outsidePurchaseWindow: 400,
  alreadyRequested: 403,
  proofNeeded: 422,
  companyNotFound: 404,
  tokenUnknown: 404,
  expired: 410,
  superseded: 410,
  invalidInput: 422,
  weakPassword: 422,
  idempotencyMismatch: 422,
  fakturRequired: 422,
  remarksRequired: 422,
  notAPdf: 422,
  tooLarge: 413,
  tooSlow: 408,
  pageTooDeep: 422,
  searchTooWide: 422,
  captchaFailed: 422,
  captchaUnavailable: 503,
  forged: 403,
  tooManyRequests: 429,
  rowsPerDay: 429,
  filesPerDay: 429,
  notSignedIn: 401,
  visitEnded: 401,
  wrongCredentials: 401,
  secondStepNeeded: 401,
  secondStepMissing: 403,
  secondStepRequired: 409,
  signInExpired: 401,
  wrongCode: 401,
  passkeyRefused: 401,
  confirmNeeded: 403,
  notAllowed: 403,
  stateChanged: 409,
  transitionNotAllowed: 409,
  fakturDoubtful: 409,
  fakturOfAnother: 409,
  bulkRefused: 409,
  multipleEmails: 409,
  sellerIncomplete: 409,
  nothingToExport: 409,
  alreadyExported: 409,
  fakturIssued: 409,
  withProvider: 409,
  issuingOff: 409,
  numberTaken: 409,
  masaReported: 409,
  dropClosed: 409,
  rowBelowZero: 409,
  receiptsDropped: 409,
  zipRefused: 422,
  listRefused: 422,
  empidTaken: 409,
  ownUser: 409,
  lastSuperAdmin: 409,
  companySignIn: 409,
  nameTaken: 409,
  tooMany: 422,
  notFound: 404,
  fileEnded: 409,
  requestsInWork: 409,
  mailOutdated: 409,
  unsupportedMediaType: 415,
  busy: 503,
  readOnly: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

/** The HTTP status of a code in the answer of a call. */
export const statusAt = (endpoint: Endpoint | undefined, code: ErrorCode): number =>
  endpoint?.statuses?.[code] ?? statusOf[code];

/**
 * The body of every error as a page reads it. Screens choose their text by `code`, and a newer server may have codes that a
 * page does not know: those are told as a fault. `message` is for everyone else.
 */
export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
  /** The present state, encoded as the endpoint says; `stateChanged` brings it. */
  current: z.optional(z.record(z.string(), z.unknown())),
  /** Every ID that was refused; `bulkRefused` brings them. */
  problems: z.optional(
    z.array(
      wireRecord({
        transactionId: ['trxno', z.string()],
        code: z.enum(bulkFaults),
        message: z.string(),
      }),
    ),
  ),
  /** The customers whose requests were mixed; `multipleEmails` brings them. */
  emails: z.optional(z.array(z.string())),
  /** The next attempt has to bring a captcha; `wrongCredentials` says so. */
  captchaNeeded: z.optional(z.boolean()),
  /** The transactions that the PDF names; `fakturDoubtful` brings them. */
  mentions: z.optional(z.array(z.string())),
  /** What was found about the PDF; `fakturOfAnother` and `fakturDoubtful` bring it. */
  verdict: z.optional(z.string()),
  /** The number on record that stands in its way; `fakturOfAnother` brings it. */
  number: z.optional(z.string()),
  /** What the settings lack; `sellerIncomplete` brings it. */
  missing: z.optional(z.array(z.string())),
  /** What is wrong with the file; `listRefused` and `zipRefused` bring it. */
  reason: z.optional(z.string()),
  /** The serial numbers of the rows of the file that would be below zero; `rowBelowZero` brings them. */
  rows: z.optional(z.array(z.string())),
  /** The headings that were read; `listRefused` brings them. */
  headers: z.optional(z.array(z.string())),
  /** The ways in which the second step can be given; `secondStepNeeded` brings them. */
  methods: z.optional(z.array(z.enum(secondStepMethods))),
  /** Every request that was left out, and why; `nothingToExport` brings them. */
  leftOut: z.optional(
    z.array(wireRecord({ transactionId: ['trxno', z.string()], codes: z.array(z.string()) })),
  ),
});
