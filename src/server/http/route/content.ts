import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError, type ErrorCode } from '#domain/errors.ts';
import type { Shares } from '../../concurrency/shares.ts';
import type { CaptchaCheck } from '../../ports/captcha.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import type { FirstAnswer, IdempotencyKey } from '../../store/calls/idempotency.ts';
import { decodePart } from './decode.ts';
import type { CallHead, Guard, Incoming } from './guard.ts';
import { answerAgain, idempotencyKeyHash, type Replay } from './idempotency.ts';
import type { Limit, RateLimiter } from './limits.ts';
import { callerAddress, callerOf } from './request-context.ts';
import { filesUnderOurNames, headersUnderOurNames, ourFileName } from './sent-names.ts';
import { contentHash, digestsOf, openUpload, uploadBodyLimit, type UploadedFields } from './uploads.ts';

export type ContentTools = {
  limiter: RateLimiter;
  captcha: CaptchaCheck;
  replay: Replay;
  /** Memory for what is uploaded. */
  uploads: Shares;
};

/** The fields of a call after all checks, and which of its transactions came too often. */
export type CallFields = { body: unknown; params: unknown; overLimit: ReadonlyMap<string, DomainError> };
/** The fields with the files, and the key under which the answer is remembered. */
export type CallContent = CallFields & {
  files: object;
  incoming?: Incoming;
  idempotency: IdempotencyKey | undefined;
};

/** A captcha is solved anew and no part of what a call is about. */
const notContent = ['captcha'];

/** The hash of fields without files, or of a JSON body. */
const fieldsHash = (sent: unknown) => contentHash((sent ?? {}) as UploadedFields, {}, notContent);

/**
 * Takes in the content of a call that was let in, and hands it to its handler. The checks run in this order: a first answer
 * that is known already, captcha, secret, fields, limit per transaction, what the fields alone are refused for; then files
 * are taken in, and then comes the handler, whose misses are counted.
 */
export function createContentReader(
  { limiter, captcha: checkCaptcha, replay, uploads }: ContentTools,
  endpoint: Endpoint,
  guard: Guard,
  beforeFiles: (request: FastifyRequest, fields: CallFields) => Promise<void> | undefined,
) {
  type Handle = (content: CallContent) => Promise<unknown>;
  const isReading = endpoint.method === 'GET' || endpoint.changesNothing === true;
  /** What came as bytes says itself whether it came before. */
  const keepsNoAnswer = isReading || endpoint.consumes !== undefined;
  const needsFields = endpoint.body !== undefined && !z.safeDecode(endpoint.body, {}).success;

  async function takeUpload(request: FastifyRequest, handle: Handle): Promise<unknown> {
    const upload = openUpload(request, {
      bodyLimit: guard.bodyLimit ?? uploadBodyLimit,
      fieldLimit: guard.fieldLimit,
      fileLimit: guard.fileLimit,
      files: Object.keys(endpoint.files ?? {}).length,
      needsFields,
      budget: uploads,
      caller: callerOf(request).name,
    });
    try {
      const sent = await upload.fields();
      const keyHash = idempotencyKeyHash(request, endpoint, guard.access);
      const again = async (first: FirstAnswer) =>
        answerAgain(first, contentHash(sent, await upload.eachFile(() => {}), notContent));
      const first = keyHash && (await replay(keyHash));
      if (first) return await again(first);
      const keyOf = (digests: Record<string, Buffer>) =>
        keyHash && { keyHash, contentHash: contentHash(sent, digests, notContent) };
      return await judged(request, { sent, keyHash }, async (fields) => {
        try {
          await beforeFiles(request, fields);
        } catch (refusal) {
          // The attempt that this one repeats may have been answered meanwhile, and is what stands in its way.
          const late = keyHash && (await replay(keyHash));
          if (!late) throw refusal;
          return again(late);
        }
        if (guard.fileByFile) {
          const incoming: Incoming = async (take) =>
            keyOf(
              await upload.eachFile(async (wire, file) => {
                const name = ourFileName(endpoint, wire);
                if (name !== undefined) await take(name, file);
              }),
            );
          return handle({ ...fields, files: {}, incoming, idempotency: undefined });
        }
        const files = await upload.files();
        return handle({
          ...fields,
          files: filesUnderOurNames(endpoint, files),
          idempotency: keyOf(digestsOf(files)),
        });
      });
    } finally {
      upload.close();
    }
  }

  async function takeJson(request: FastifyRequest, handle: Handle): Promise<unknown> {
    const { body: sent } = request;
    const keyHash = keepsNoAnswer ? undefined : idempotencyKeyHash(request, endpoint, guard.access);
    const idempotency = keyHash && { keyHash, contentHash: fieldsHash(sent) };
    const first = idempotency && (await replay(idempotency.keyHash));
    if (first) return answerAgain(first, idempotency.contentHash);
    return judged(request, { sent }, (fields) => handle({ ...fields, files: {}, idempotency }));
  }

  /**
   * Captcha, secret, fields, limit per transaction; then the work, whose misses are counted. A retry brings the captcha that
   * its first attempt used up.
   */
  async function judged(
    request: FastifyRequest,
    { sent, keyHash }: { sent: unknown; keyHash?: Buffer | undefined },
    work: (fields: CallFields) => Promise<unknown>,
  ): Promise<unknown> {
    const captcha = guard.captcha ?? (request.needsCaptcha ? guard.misses?.captcha : undefined);
    if (captcha) {
      await checkCaptcha(captcha, captchaAnswer(endpoint, request, sent), {
        address: callerAddress(request),
        keyHash: keyHash && tokenHash(Buffer.concat([keyHash, fieldsHash(sent)])),
      });
    }
    const params = decodePart(endpoint.params, request.params);
    if (guard.admit)
      await guard.admit({ params, headers: headersUnderOurNames(endpoint, request) } as CallHead);
    const body = decodePart(endpoint.body, sent);
    const answered = guard.perTransaction
      ? countedByTransaction(guard.perTransaction, { body, params }, work)
      : work({ body, params, overLimit: new Map() });
    return answered.catch(async (error: unknown) => {
      throw await countedMiss(request, error);
    });
  }

  function countedByTransaction(
    limit: Limit,
    { body, params }: Pick<CallFields, 'body' | 'params'>,
    work: (fields: CallFields) => Promise<unknown>,
  ): Promise<unknown> {
    const named = transactionIdsOf(body, params);
    const counted = guard.totalLiftsLimit ? withoutTotal(named, body) : named;
    return limiter.countTransactions(limit, counted, async (overLimit) => {
      const [first] = overLimit.values();
      if (first && !guard.totalLiftsLimit && overLimit.size === named.length) throw first;
      return work({ body, params, overLimit });
    });
  }

  /** The error that a call ends with: a miss is counted, unless so many were before it that a captcha was asked for. */
  async function countedMiss(request: FastifyRequest, error: unknown): Promise<unknown> {
    if (!guard.misses || request.needsCaptcha || !isMiss(error)) return error;
    const refusal = await limiter.countMiss(guard.misses.limit, isReading);
    return guard.misses.captcha && refusal ? refusal : error;
  }

  return (request: FastifyRequest, handle: Handle): Promise<unknown> =>
    endpoint.files ? takeUpload(request, handle) : takeJson(request, handle);
}

const missCodes = new Set<ErrorCode>(['transactionNotFound', 'companyNotFound']);
const isMiss = (error: unknown) => error instanceof DomainError && missCodes.has(error.code);

/** The solved captcha of a call: a header where the contract names one, as calls without a body need, else a field. */
function captchaAnswer(endpoint: Endpoint, request: FastifyRequest, body: unknown): string | undefined {
  const header = endpoint.headers?.['captcha'];
  const inBody = typeof body === 'object' && body !== null && 'captcha' in body ? body.captcha : undefined;
  const answer = header === undefined ? inBody : request.headers[header.toLowerCase()];
  return typeof answer === 'string' ? answer : undefined;
}

function transactionIdsOf(body: unknown, params: unknown): string[] {
  const { transactionId, transactionIds } = body as { transactionId?: string; transactionIds?: string[] };
  const inAddress = (params as { id?: string } | undefined)?.id;
  return transactionIds ?? [transactionId ?? inAddress ?? ''];
}

function withoutTotal(transactionIds: string[], body: unknown): string[] {
  const { total, totals } = body as { total?: string; totals?: string[] };
  return transactionIds.filter((_, at) => !(totals ? totals[at] : total));
}
