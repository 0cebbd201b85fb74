import type { SecondStepMethod } from './staff/second-step.ts';

/** Every reason for which a call can be refused. The contract gives each one its status and its words. */
export const errorCodes = [
  'transactionNotFound',
  'outsidePurchaseWindow',
  'alreadyRequested',
  'proofNeeded',
  'companyNotFound',
  'tokenUnknown',
  'expired',
  'superseded',
  'invalidInput',
  'weakPassword',
  'idempotencyMismatch',
  'fakturRequired',
  'remarksRequired',
  'notAPdf',
  'tooLarge',
  'tooSlow',
  'pageTooDeep',
  'searchTooWide',
  'captchaFailed',
  'captchaUnavailable',
  'forged',
  'tooManyRequests',
  'rowsPerDay',
  'filesPerDay',
  'notSignedIn',
  'visitEnded',
  'wrongCredentials',
  'secondStepNeeded',
  'secondStepMissing',
  'secondStepRequired',
  'signInExpired',
  'wrongCode',
  'passkeyRefused',
  'confirmNeeded',
  'notAllowed',
  'stateChanged',
  'transitionNotAllowed',
  'fakturDoubtful',
  'fakturOfAnother',
  'bulkRefused',
  'multipleEmails',
  'sellerIncomplete',
  'nothingToExport',
  'alreadyExported',
  'fakturIssued',
  'withProvider',
  'issuingOff',
  'numberTaken',
  'masaReported',
  'dropClosed',
  'rowBelowZero',
  'receiptsDropped',
  'zipRefused',
  'listRefused',
  'empidTaken',
  'ownUser',
  'lastSuperAdmin',
  'companySignIn',
  'nameTaken',
  'tooMany',
  'notFound',
  'fileEnded',
  'requestsInWork',
  'mailOutdated',
  'unsupportedMediaType',
  'busy',
  'readOnly',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** What an ID of a bulk call can be, for which nothing of the call is done. */
export const bulkFaults = [
  'notAllowed',
  'unknown',
  'withProvider',
  'fakturDoubtful',
  'fakturOfAnother',
] as const;
export type BulkFault = (typeof bulkFaults)[number];

/** An ID for which a bulk call was refused, and why. */
export type BulkProblem = { transactionId: string; code: BulkFault };

/** A request that an export left out, and why. */
export type LeftOut = { transactionId: string; codes: string[] };

export type FieldProblem = { field: string; code: string };

type Detail = {
  fields?: FieldProblem[];
  retryAfterSeconds?: number;
  transactionId?: string;
  current?: object;
  problems?: BulkProblem[];
  emails?: string[];
  needsCaptcha?: boolean;
  mentions?: string[];
  verdict?: string;
  number?: string;
  missing?: string[];
  leftOut?: LeftOut[];
  reason?: string;
  headers?: string[];
  methods?: SecondStepMethod[];
  rows?: string[];
};

export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fields: FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  /** The transaction, where the words of a refusal name it. */
  readonly transactionId: string | undefined;
  /** What a conflict found instead of what was expected. */
  readonly current: object | undefined;
  /** Every ID that was refused; `bulkRefused` brings them. */
  readonly problems: BulkProblem[] | undefined;
  /** The customers whose requests were mixed; `multipleEmails` brings them. */
  readonly emails: string[] | undefined;
  /** The next attempt has to bring a captcha; `wrongCredentials` says so. */
  readonly needsCaptcha: boolean;
  /** The transactions that the PDF names; `fakturDoubtful` brings them. */
  readonly mentions: string[] | undefined;
  /** What was found about the PDF; `fakturOfAnother` and `fakturDoubtful` bring it. */
  readonly verdict: string | undefined;
  /** The number on record that stands in its way; `fakturOfAnother` brings it. */
  readonly number: string | undefined;
  /** What the settings lack; `sellerIncomplete` brings it. */
  readonly missing: string[] | undefined;
  /** Every request that was left out, and why; `nothingToExport` brings them. */
  readonly leftOut: LeftOut[] | undefined;
  /** What is wrong with the file; `listRefused` and `zipRefused` bring it. */
  readonly reason: string | undefined;
  /** The headings that were read; `listRefused` brings them. */
  readonly headers: string[] | undefined;
  /** The ways in which the second step can be given; `secondStepNeeded` brings them. */
  readonly methods: SecondStepMethod[] | undefined;
  /** The serial numbers of the rows of the file that would be below zero; `rowBelowZero` brings them. */
  readonly rows: string[] | undefined;

  constructor(code: ErrorCode, detail: Detail = {}) {
    super(code);
    this.code = code;
    this.fields = detail.fields ?? [];
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.transactionId = detail.transactionId;
    this.current = detail.current;
    this.problems = detail.problems;
    this.emails = detail.emails;
    this.needsCaptcha = detail.needsCaptcha ?? false;
    this.mentions = detail.mentions;
    this.verdict = detail.verdict;
    this.number = detail.number;
    this.missing = detail.missing;
    this.leftOut = detail.leftOut;
    this.reason = detail.reason;
    this.headers = detail.headers;
    this.methods = detail.methods;
    this.rows = detail.rows;
  }
}
