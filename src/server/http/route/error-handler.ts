import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorBody, type ErrorBody } from '#contract/errors/error-body.ts';
import { statusAt } from '#contract/errors/errors.ts';
import { bulkFaultText } from '#contract/errors/bulk-texts.ts';
import { callText } from '#contract/errors/call-texts.ts';
import { errorText } from '#contract/errors/error-texts.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { wireFieldName } from '#contract/wire-record.ts';
import { DomainError, type ErrorCode } from '#domain/errors.ts';
import { BusyError } from '../../concurrency/semaphore.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { RefusalLog } from './refusal-log.ts';
import { callerLanguage } from './request-context.ts';

/** The framework and its plugins say by a 4xx that the caller is at fault, in more ways than a list could name. */
const codeOf4xx: Record<number, ErrorCode> = {
  404: 'notFound',
  406: 'unsupportedMediaType',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
};

/** Faults of the database and the storage that are no fault of ours, by their codes. */
const foreignCodes: Record<string, ErrorCode> = {
  '22021': 'invalidInput', // text with a character that no text holds: NUL
  '22P05': 'invalidInput', // … within JSON
  POOL_BUSY: 'busy', // no connection came free, or no turn
  ECONNREFUSED: 'busy',
  ECONNRESET: 'busy',
  EPIPE: 'busy',
  ETIMEDOUT: 'busy',
  EHOSTUNREACH: 'busy',
  ENETUNREACH: 'busy',
  CONNECTION_LOST: 'busy', // … or it broke
  '53100': 'busy', // the database's disk is full
  '53200': 'busy', // … or its memory
  '53300': 'busy', // too many connections
  '57014': 'busy', // a statement took too long
  '57P01': 'busy', // the database is being shut down
  '57P02': 'busy', // … or ends after a crash
  '57P03': 'busy', // … or starting
  '25006': 'busy', // … or was demoted to a replica
  STORAGE_UNAVAILABLE: 'busy',
  // No room for a file: on the disk, in somebody's share of it, in what a process may write.
  ENOSPC: 'busy',
  EDQUOT: 'busy',
  EFBIG: 'busy',
};
const busyRetrySeconds = 5;

export function handleErrors(app: FastifyInstance, logRefusal: RefusalLog, { refusals }: Metrics): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refused = toDomainError(error, request);
    refusals.inc({ code: refused.code });
    // Wherever the right is looked at, its refusal passes here.
    if (refused.code === 'notAllowed') await logRefusal(request);
    return refuse(request, reply, refused);
  });
}

function toDomainError(error: FastifyError, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) return new DomainError(codeOf4xx[statusCode] ?? 'invalidInput');
  const code = foreignCodes[error.code];
  if (error instanceof BusyError && error.retryAfterSeconds !== undefined)
    return new DomainError('busy', { retryAfterSeconds: error.retryAfterSeconds });
  if (code === 'busy') {
    request.log.warn({ err: error }, 'the database or the storage is not available');
    return new DomainError('busy', { retryAfterSeconds: busyRetrySeconds });
  }
  if (code) return new DomainError(code);
  request.log.error({ err: error }, 'a call failed');
  return new DomainError('internal');
}

export function refuse(request: FastifyRequest, reply: FastifyReply, error: DomainError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  // What is left of an upload is read all the same, so that whoever sends it hears the answer.
  if (error.code === 'tooSlow' || (error.code === 'tooLarge' && !request.isMultipart()))
    reply.header('connection', 'close');
  // A handler may have begun to announce a file before it failed.
  for (const announced of [
    'content-length',
    'content-disposition',
    'x-total-count',
    'x-rows-left',
    'x-rows-per-day',
  ])
    reply.removeHeader(announced);
  return reply
    .code(statusAt(request.routeOptions.config.endpoint, error.code))
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(z.encode(errorBody, bodyOf(request, error)));
}

function bodyOf(request: FastifyRequest, error: DomainError): ErrorBody {
  const language = callerLanguage(request);
  const endpoint = request.routeOptions.config.endpoint;
  const body: ErrorBody = {
    code: error.code,
    message:
      callText(endpoint, error.code, language, error.transactionId) ??
      errorText(error.code, language, { n: error.retryAfterSeconds, reason: error.reason }),
  };
  if (error.code === 'internal') body.requestId = request.id;
  if (error.current && endpoint?.current)
    body.current = z.encode(endpoint.current, error.current) as Record<string, unknown>;
  if (error.emails) body.emails = error.emails;
  if (error.needsCaptcha) body.captchaNeeded = true;
  if (error.mentions) body.mentions = error.mentions;
  if (error.verdict !== undefined) body.verdict = error.verdict;
  if (error.number !== undefined) body.number = error.number;
  if (error.missing) body.missing = error.missing;
  if (error.rows) body.rows = error.rows;
  if (error.leftOut) body.leftOut = error.leftOut;
  if (error.reason) body.reason = error.reason;
  if (error.headers) body.headers = error.headers;
  if (error.methods) body.methods = error.methods;
  if (error.problems)
    body.problems = error.problems.map((problem) => ({
      ...problem,
      message: bulkFaultText(problem.code, language),
    }));
  if (error.fields.length > 0) {
    body.fields = error.fields.map(({ field, code }) => ({
      field:
        endpoint?.files?.[field] ?? wireFieldName([endpoint?.body, endpoint?.query, endpoint?.params], field),
      code,
      message: fieldText(code, language),
    }));
  }
  return body;
}
