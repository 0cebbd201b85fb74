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
  /** With stateChanged: the present state, encoded as the endpoint says. */
  current: z.optional(z.record(z.string(), z.unknown())),
  /** With bulkRefused: every ID that was refused. */
  problems: z.optional(
    z.array(
      wireRecord({
        transactionId: ['trxno', z.string()],
        code: z.enum(bulkFaults),
        message: z.string(),
      }),
    ),
  ),
  /** With multipleEmails: the customers whose requests were mixed. */
  emails: z.optional(z.array(z.string())),
  /** With wrongCredentials: the next attempt has to bring a captcha. */
  captchaNeeded: z.optional(z.boolean()),
  /** With fakturDoubtful: the transactions that the PDF names. */
  mentions: z.optional(z.array(z.string())),
  /** With fakturOfAnother and fakturDoubtful: what was found about the PDF. */
  verdict: z.optional(z.string()),
  /** With fakturOfAnother: the number on record that stands in its way. */
  number: z.optional(z.string()),
  /** With sellerIncomplete: what the settings lack. */
  missing: z.optional(z.array(z.string())),
  /** With listRefused and zipRefused: what is wrong with the file. */
  reason: z.optional(z.string()),
  /** With rowBelowZero: which rows of the file would be, by their serial numbers. */
  rows: z.optional(z.array(z.string())),
  /** With listRefused: the headings that were read. */
  headers: z.optional(z.array(z.string())),
  /** With secondStepNeeded: by what it can be given. */
  methods: z.optional(z.array(z.enum(secondStepMethods))),
  /** With nothingToExport: every request that was left out, and why. */
  leftOut: z.optional(
    z.array(wireRecord({ transactionId: ['trxno', z.string()], codes: z.array(z.string()) })),
  ),
});
