import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  FileNames,
  HeadersOf,
  ParamsOf,
  QueryOf,
} from '#contract/endpoint.ts';
import type { CaptchaAction } from '#domain/captcha.ts';
import { DomainError, type ErrorCode } from '#domain/errors.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { CaptchaCheck } from '../../ports/captcha.ts';
import type { IdempotencyKey } from '../../store/calls/idempotency.ts';
import { withRequestId } from '../../request-id.ts';
import { withClientAddress } from '../../store/people/client-address.ts';
import type { Session, SessionUser } from '../../store/people/sessions.ts';
import { checkAccess, type Access } from './access.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { decodePart } from './decode.ts';
import { idempotencyKey, type Replay } from './idempotency.ts';
import type { Limit, RateLimiter } from './limits.ts';
import { callerAddress, callerLanguage, clientIp, type CallContext } from './request-context.ts';
import type { Sessions } from './sessions.ts';
import { tokenHash } from '../../tokens.ts';
import { readMultipart, type Multipart, type UploadedFile } from './uploads.ts';

export type ServedCall = { endpoint: Endpoint; access: Access };

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    needsCaptcha: boolean;
  }
  interface FastifyInstance {
    /** Every endpoint that is served, with who may call it. */
    servedCalls: ServedCall[];
  }
}

/** Who may call and how often must be said: a route without them does not compile. */
export type Guard = {
  access: Access;
  limit: Limit;
  captcha?: CaptchaAction;
  /**
   * For calls that tell whether something exists. Beyond so many misses of all callers together, each of these calls
   * needs the captcha, hit or miss, so that nobody can tell the two apart. Without a captcha they are only counted.
   */
  misses?: { limit: Limit; captcha?: CaptchaAction };
  /** For calls that name one transaction: so often for each of them. */
  perTransaction?: Limit;
  /** Pages repeat it by themselves: it does not keep a session alive. */
  isPolled?: boolean;
  bodyLimit?: number;
  /** For multipart calls with a field that is longer than a form's. */
  fieldLimit?: number;
};

type Call<E extends Endpoint, A extends Access> = Omit<CallContext, 'user'> & {
  user: A extends 'public' | 'posFeed' ? SessionUser | undefined : SessionUser;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  headers: HeadersOf<E>;
  body: BodyOf<E>;
  files: Partial<Record<FileNames<E>, UploadedFile>>;
  idempotency: IdempotencyKey | undefined;
};

export type RouteTools = {
  app: FastifyInstance;
  antiForgery: AntiForgery;
  limiter: RateLimiter;
  sessions: Sessions;
  captcha: CaptchaCheck;
  replay: Replay;
  /** A person's next read sees what they have changed; and an answer in the primary's place says how old it is. */
  reads: Pick<Reads, 'noteChange' | 'dated' | 'primary'>;
  posApiKey: string | undefined;
};

const part = (schema: z.ZodMiniType | undefined, wire: unknown) => schema && decodePart(schema, wire);

/**
 * Registers one endpoint. The checks run in this order: anti-forgery, session, call limit, right, a first answer that is
 * known already, captcha, fields, limit per transaction; then the handler, whose misses are counted.
 */
export function createRoutes(tools: RouteTools) {
  const { app, antiForgery, limiter, sessions, reads } = tools;
  app.decorate('servedCalls', []);

  return function route<const E extends Endpoint, const G extends Guard>(
    endpoint: E,
    guard: G,
    handle: (call: Call<E, G['access']>) => Promise<AnswerOf<E> | Readable>,
  ): void {
    const watchedMisses = guard.misses?.captcha && guard.misses.limit;
    app.servedCalls.push({ endpoint, access: guard.access });
    const isReading = endpoint.method === 'GET';
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      ...(guard.bodyLimit === undefined ? {} : { bodyLimit: guard.bodyLimit }),
      async onRequest(request, reply) {
        reply.header('cache-control', 'no-store');
        if (isReading) antiForgery.issueIfMissing(request, reply);
        else if (guard.access !== 'posFeed') antiForgery.check(request);
        const browser = guard.limit.per === 'browser' ? sessions.knownBrowser(request) : undefined;
        const caller = { name: browser ?? callerAddress(request), idHash: sessions.idHash(request) };
        const entering = { misses: watchedMisses, isReading };
        const { session, needsCaptcha, isKnownLate } = await limiter.enter(guard.limit, caller, entering);
        // A session of the last moment may be one that no replica has heard of: nobody is signed out for that.
        if (isKnownLate && caller.idHash && !session && guard.access !== 'public')
          throw new DomainError('busy', { retryAfterSeconds: 2 });
        request.needsCaptcha = needsCaptcha;
        if (session && !guard.isPolled && !isKnownLate) await touch(session);
        request.staff = session?.user;
        checkAccess(guard.access, request, tools.posApiKey);
      },
      async handler(request, reply) {
        let answer: unknown;
        try {
          const done = await withRequestId(request.id, () =>
            withClientAddress(clientIp(request), () => reads.dated(() => answerOf(request, reply))),
          );
          ({ answer } = done);
          if (done.asOf) reply.header('x-as-of', done.asOf.toISOString());
        } finally {
          if (!isReading && request.staff) await reads.noteChange(request.staff.staffId);
        }
        reply.code(endpoint.status ?? 200);
        if (answer === undefined || answer instanceof Readable || typeof endpoint.answer !== 'object')
          return reply.send(answer);
        return reply.send(z.encode(endpoint.answer, answer));
      },
    });

    async function touch(session: Session): Promise<void> {
      try {
        await sessions.touch(session);
      } catch (error) {
        if (!isReading || !reads.primary.noteFailure(error)) throw error;
      }
    }

    async function answerOf(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const parts = endpoint.files ? await readMultipart(request, guard.fieldLimit) : undefined;
      const idempotency = parts && idempotencyKey(request, parts);
      const known = idempotency && (await tools.replay(idempotency));
      if (known !== undefined) return known;
      const sent = parts?.fields ?? request.body;
      const address = callerAddress(request);
      const captcha = guard.captcha ?? (request.needsCaptcha ? guard.misses?.captcha : undefined);
      if (captcha) {
        await tools.captcha(captcha, captchaAnswer(endpoint, request, sent), {
          address,
          keyHash: idempotency && tokenHash(Buffer.concat([idempotency.keyHash, idempotency.contentHash])),
        });
      }
      const body = part(endpoint.body, sent);
      const call = {
        request,
        reply,
        address,
        language: callerLanguage(request),
        user: request.staff,
        params: part(endpoint.params, request.params),
        query: part(endpoint.query, request.query),
        headers: endpoint.headers && headersUnderOurNames(endpoint.headers, request),
        body,
        files: parts ? filesUnderOurNames(endpoint, parts) : {},
        idempotency,
      } as Call<E, G['access']>;
      const answered = guard.perTransaction
        ? limiter.countTransaction(guard.perTransaction, transactionIdOf(body), () => handle(call))
        : handle(call);
      return answered.catch(async (error: unknown) => {
        throw await countedMiss(request, error);
      });
    }

    /** The error that a call ends with: a miss is counted, unless so many were before it that a captcha was asked for. */
    async function countedMiss(request: FastifyRequest, error: unknown): Promise<unknown> {
      if (!guard.misses || request.needsCaptcha || !isMiss(error)) return error;
      const refusal = await limiter.countMiss(guard.misses.limit, isReading);
      return guard.misses.captcha && refusal ? refusal : error;
    }
  };
}
export type Route = ReturnType<typeof createRoutes>;

const missCodes = new Set<ErrorCode>(['transactionNotFound', 'companyNotFound']);
const isMiss = (error: unknown) => error instanceof DomainError && missCodes.has(error.code);

/** Calls without a body have a header for it. */
function captchaAnswer(endpoint: Endpoint, request: FastifyRequest, body: unknown): string | undefined {
  const header = endpoint.headers?.['captcha'];
  const inBody = typeof body === 'object' && body !== null && 'captcha' in body ? body.captcha : undefined;
  const answer = header === undefined ? inBody : request.headers[header.toLowerCase()];
  return typeof answer === 'string' ? answer : undefined;
}

function transactionIdOf(body: unknown): string {
  return (body as { transactionId: string }).transactionId;
}

function headersUnderOurNames(names: NonNullable<Endpoint['headers']>, request: FastifyRequest) {
  const headers = Object.entries(names).map(([ours, wire]) => [ours, request.headers[wire.toLowerCase()]]);
  return Object.fromEntries(headers) as Record<string, string | undefined>;
}

function filesUnderOurNames(endpoint: Endpoint, parts: Multipart): Record<string, UploadedFile> {
  const files = Object.entries(endpoint.files ?? {}).map(
    ([ours, wire]) => [ours, parts.files[wire]] as const,
  );
  return Object.fromEntries(files.filter((entry): entry is [string, UploadedFile] => entry[1] !== undefined));
}
