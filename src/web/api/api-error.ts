import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusalBody } from '#contract/errors/errors.ts';
import { ourFieldName } from '#contract/wire-record.ts';
import type { BulkProblem, ErrorCode, FieldProblem } from '#domain/errors.ts';
import type { SecondStepMethod } from '#domain/staff/second-step.ts';

type Detail = {
  fields?: FieldProblem[];
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
  current?: unknown;
  problems?: BulkProblem[] | undefined;
  emails?: string[] | undefined;
  needsCaptcha?: boolean | undefined;
  reason?: string | undefined;
  headers?: string[] | undefined;
  verdict?: string | undefined;
  number?: string | undefined;
  rows?: string[] | undefined;
  methods?: SecondStepMethod[] | undefined;
};

/** Why a call failed: the error code of the server, or 'network' when no answer arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly fields: FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  /** The present state, decoded by the endpoint; `stateChanged` brings it. */
  readonly current: unknown;
  /** Every ID that was refused; `bulkRefused` brings them. */
  readonly problems: BulkProblem[];
  /** The customers whose requests were mixed; `multipleEmails` brings them. */
  readonly emails: string[];
  /** The next attempt needs a solved captcha; `wrongCredentials` says so. */
  readonly needsCaptcha: boolean;
  /** What is wrong with the file; `listRefused` and `zipRefused` bring it. */
  readonly reason: string | undefined;
  /** The headings that were read; `listRefused` brings them. */
  readonly headers: string[];
  /** What was found about the PDF; `fakturDoubtful` and `fakturOfAnother` bring it. */
  readonly verdict: string | undefined;
  /** The number on record that stands in its way; `fakturOfAnother` brings it. */
  readonly number: string | undefined;
  /** The rows of the file that are below zero; `rowBelowZero` brings them. */
  readonly rows: string[];
  /** The ways in which the second step can be given; `secondStepNeeded` brings them. */
  readonly methods: SecondStepMethod[];

  constructor(code: ErrorCode | 'network', status: number, detail: Detail = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = detail.fields ?? [];
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.requestId = detail.requestId;
    this.current = detail.current;
    this.problems = detail.problems ?? [];
    this.emails = detail.emails ?? [];
    this.needsCaptcha = detail.needsCaptcha ?? false;
    this.reason = detail.reason;
    this.headers = detail.headers ?? [];
    this.verdict = detail.verdict;
    this.number = detail.number;
    this.rows = detail.rows ?? [];
    this.methods = detail.methods ?? [];
  }
}

/** An answer of a proxy in between has no body of ours, only a status. */
const codeOfStatus: Record<number, ErrorCode> = {
  413: 'tooLarge',
  429: 'tooManyRequests',
  502: 'busy',
  503: 'busy',
  504: 'busy',
};

export function refusal(
  endpoint: Endpoint,
  status: number,
  body: unknown,
  retryAfter: string | null,
): ApiError {
  const read = z.safeParse(refusalBody, body);
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  const retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds;
  if (!read.success) return new ApiError(codeOfStatus[status] ?? 'internal', status, { retryAfterSeconds });
  const {
    code,
    fields = [],
    requestId,
    problems,
    emails,
    captchaNeeded: needsCaptcha,
    reason,
    headers,
    verdict,
    number,
    rows,
    methods,
  } = read.data;
  const current = endpoint.current && z.safeDecode(endpoint.current, read.data.current);
  const named = fields.map((problem) => ({
    field: ourFileName(endpoint, problem.field) ?? ourFieldName(endpoint.body, problem.field),
    code: problem.code,
  }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one that is not known is told as a fault
  return new ApiError(code as ErrorCode, status, {
    fields: named,
    retryAfterSeconds,
    requestId,
    problems,
    emails,
    needsCaptcha,
    reason,
    headers,
    verdict,
    number,
    rows,
    methods,
    current: current?.success ? current.data : undefined,
  });
}

function ourFileName(endpoint: Endpoint, wireName: string): string | undefined {
  return Object.entries(endpoint.files ?? {}).find(([, wire]) => wire === wireName)?.[0];
}
