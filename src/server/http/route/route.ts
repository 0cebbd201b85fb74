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
import type { SecondStepRule } from '#domain/staff/second-step.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { CaptchaCheck } from '../../ports/captcha.ts';
import type { ByteBudget } from '../../concurrency/byte-budget.ts';
import type { IdempotencyKey } from '../../store/calls/idempotency.ts';
import { withRequestId } from '../../request-id.ts';
import { withClientAddress } from '../../store/people/client-address.ts';
import type { Visit } from '../../store/people/customer-visits.ts';
import type { Session, SessionUser } from '../../store/people/sessions.ts';
import {
  checkAccess,
  findMachine,
  isForMachines,
  refuseKeys,
  type Access,
  type MachineAccess,
} from './access.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { decodePart } from './decode.ts';
import { answerAgain, idempotencyKeyHash, type Replay } from './idempotency.ts';
import type { KeyRing, Machine } from './key-ring.ts';
import type { Caller, Limit, RateLimiter } from './limits.ts';
import { callerAddress, callerLanguage, clientIp, type CallContext } from './request-context.ts';
import type { Sessions } from './sessions.ts';
import type { Visits } from './visits.ts';
import { tokenHash } from '../../tokens.ts';
import {
  contentHash,
  digestsOf,
  openUpload,
  uploadBodyLimit,
  type UploadedFields,
  type UploadedFile,
  type UploadedFiles,
} from './uploads.ts';

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
  /** For calls that name one transaction, in the body or as `id` in the address, or several: so often for each of them. */
  perTransaction?: Limit;
  /**
   * For calls that need a secret of their own: refuses whoever does not bring it, before a call is counted for its
   * transaction and before a file is kept.
   */
  admit?: (asked: Asked) => Promise<void>;
  /** Pages repeat it by themselves: it does not keep a session alive. */
  isPolled?: boolean;
  bodyLimit?: number;
  /** For multipart calls with a field that is longer than a form's. */
  fieldLimit?: number;
  /** For multipart calls with a file that is larger than a photo. */
  fileLimit?: number;
  /** For multipart calls with many files: the handler takes each of them as it comes in. */
  fileByFile?: true;
};

/** What is left to do something with, after all checks. */
type Judged = { body: unknown; params: unknown; overLimit: ReadonlyMap<string, DomainError> };

type Asked = { params: Record<string, string>; headers: Record<string, string | undefined> };

/** Takes each file as it comes in, and gives the key of the call once all are there. */
export type Incoming<Name extends PropertyKey = string> = (
  take: (name: Name, file: UploadedFile) => Promise<void>,
) => Promise<IdempotencyKey | undefined>;

type Call<E extends Endpoint, G extends Guard> = Omit<CallContext, 'user'> & {
  user: G['access'] extends 'public' | 'signIn' | 'customer' | MachineAccess
    ? SessionUser | undefined
    : SessionUser;
  customer: G['access'] extends 'customer' ? Visit : undefined;
  machine: G['access'] extends MachineAccess ? Machine : undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  headers: HeadersOf<E>;
  body: BodyOf<E>;
  files: Partial<Record<FileNames<E>, UploadedFile>>;
  incoming: G extends { fileByFile: true } ? Incoming<FileNames<E>> : undefined;
  idempotency: IdempotencyKey | undefined;
  /** Of the transactions that the call names, those that it names too often. */
  overLimit: ReadonlyMap<string, DomainError>;
  /** For calls whose answer tells that some of what was asked for does not exist. */
  countMisses: (count: number) => Promise<void>;
};

export type RouteTools = {
  app: FastifyInstance;
  antiForgery: AntiForgery;
  limiter: RateLimiter;
  sessions: Sessions;
  visits: Visits;
  captcha: CaptchaCheck;
  replay: Replay;
  /** Memory for what is uploaded. */
  uploads: ByteBudget;
  /** A person's next read sees what they have changed; and an answer in the primary's place says how old it is. */
  reads: Pick<Reads, 'noteChange' | 'dated' | 'primary'>;
  keys: KeyRing;
  secondStep: SecondStepRule;
};

/** A captcha is solved anew and no part of what a call is about. */
const notContent = ['captcha'];

/** Of fields alone, or of a JSON body. */
const fieldsHash = (sent: unknown) => contentHash((sent ?? {}) as UploadedFields, {}, notContent);

const part = (schema: z.ZodMiniType | undefined, wire: unknown) => schema && decodePart(schema, wire);

/**
 * Registers one endpoint. The checks run in this order: anti-forgery, session or key, call limit, right, a first answer that is
 * known already, captcha, secret, fields, limit per transaction; then files are taken in, and then comes the handler, whose
 * misses are counted.
 */
export function createRoutes(tools: RouteTools) {
  const { app, antiForgery, limiter, sessions, visits, keys, reads } = tools;
  app.decorate('servedCalls', []);

  return function route<const E extends Endpoint, const G extends Guard>(
    endpoint: E,
    guard: G,
    handle: (call: Call<E, G>) => Promise<AnswerOf<E> | Readable>,
  ): void {
    const watchedMisses = guard.misses?.captcha && guard.misses.limit;
    app.servedCalls.push({ endpoint, access: guard.access });
    const isReading = endpoint.method === 'GET';
    const needsFields = endpoint.body !== undefined && !z.safeDecode(endpoint.body, {}).success;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      // Uploads have a limit of their own; what else comes to their address is refused unread.
      ...(guard.bodyLimit === undefined || endpoint.files ? {} : { bodyLimit: guard.bodyLimit }),
      async onRequest(request, reply) {
        reply.header('cache-control', 'no-store');
        const caller = isForMachines(guard.access)
          ? await machineCaller(guard.access, request)
          : browserCaller(request, reply);
        const entering = { misses: watchedMisses, isReading };
        const { session, needsCaptcha, isKnownLate } = await limiter.enter(guard.limit, caller, entering);
        // A session of the last moment may be one that no replica has heard of: nobody is signed out for that.
        if (
          isKnownLate &&
          caller.idHash &&
          !session &&
          guard.access !== 'public' &&
          guard.access !== 'signIn' &&
          guard.access !== 'customer'
        )
          throw new DomainError('busy', { retryAfterSeconds: 2 });
        request.needsCaptcha = needsCaptcha;
        if (session && !guard.isPolled && !isKnownLate) await touch(session);
        request.staff = session?.user;
        await checkAccess(guard.access, request, tools);
        if (request.machine) await keys.noteUse(request.machine, clientIp(request));
        if (guard.access === 'customer') request.customer = await visits.admit(request);
      },
      async handler(request, reply) {
        reply.code(endpoint.status ?? 200);
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
        if (answer === undefined || answer instanceof Readable || typeof endpoint.answer !== 'object')
          return reply.send(answer);
        return reply.send(z.encode(endpoint.answer, answer));
      },
    });

    function browserCaller(request: FastifyRequest, reply: FastifyReply): Caller {
      refuseKeys(request);
      if (isReading) antiForgery.issueIfMissing(request, reply);
      else antiForgery.check(request);
      const browser = guard.limit.per === 'browser' ? sessions.knownBrowser(request) : undefined;
      return { name: browser ?? callerAddress(request), idHash: sessions.idHash(request) };
    }

    /** Machines have no browser that could be misled and no cookies: their key stands in for all of it. */
    async function machineCaller(access: MachineAccess, request: FastifyRequest): Promise<Caller> {
      request.machine = await findMachine(keys, access, request);
      const key = guard.limit.per === 'key' ? request.machine?.id : undefined;
      return { name: key ?? callerAddress(request), idHash: undefined };
    }

    async function touch(session: Session): Promise<void> {
      try {
        await sessions.touch(session);
      } catch (error) {
        if (!isReading || !reads.primary.noteFailure(error)) throw error;
      }
    }

    async function answerOf(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      if (!endpoint.files) return answerOfJson(request, reply);
      const upload = openUpload(request, {
        bodyLimit: guard.bodyLimit ?? uploadBodyLimit,
        fieldLimit: guard.fieldLimit,
        fileLimit: guard.fileLimit,
        files: Object.keys(endpoint.files).length,
        needsFields,
        budget: tools.uploads,
      });
      try {
        const fields = await upload.fields();
        const keyHash = idempotencyKeyHash(request, endpoint, guard.access);
        const first = keyHash && (await tools.replay(keyHash));
        if (first)
          return answerAgain(first, contentHash(fields, await upload.eachFile(() => {}), notContent));
        const keyOf = (digests: Record<string, Buffer>) =>
          keyHash && { keyHash, contentHash: contentHash(fields, digests, notContent) };
        return await judged(request, { sent: fields, keyHash }, async (asked) => {
          if (guard.fileByFile) {
            const incoming: Incoming = async (take) =>
              keyOf(
                await upload.eachFile(async (wire, file) => {
                  const name = ourFileName(endpoint, wire);
                  if (name !== undefined) await take(name, file);
                }),
              );
            return handle(callOf(request, reply, { ...asked, files: {}, incoming, idempotency: undefined }));
          }
          const files = await upload.files();
          return handle(
            callOf(request, reply, {
              ...asked,
              files: filesUnderOurNames(endpoint, files),
              idempotency: keyOf(digestsOf(files)),
            }),
          );
        });
      } finally {
        upload.close();
      }
    }

    async function answerOfJson(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const { body: sent } = request;
      const keyHash = isReading ? undefined : idempotencyKeyHash(request, endpoint, guard.access);
      const idempotency = keyHash && { keyHash, contentHash: fieldsHash(sent) };
      const first = idempotency && (await tools.replay(idempotency.keyHash));
      if (first) return answerAgain(first, idempotency.contentHash);
      return judged(request, { sent }, (asked) =>
        handle(callOf(request, reply, { ...asked, files: {}, idempotency })),
      );
    }

    /**
     * Captcha, secret, fields, limit per transaction; then the work, whose misses are counted. A retry brings the captcha that
     * its first attempt used up.
     */
    async function judged(
      request: FastifyRequest,
      { sent, keyHash }: { sent: unknown; keyHash?: Buffer | undefined },
      work: (asked: Judged) => Promise<unknown>,
    ): Promise<unknown> {
      const captcha = guard.captcha ?? (request.needsCaptcha ? guard.misses?.captcha : undefined);
      if (captcha) {
        await tools.captcha(captcha, captchaAnswer(endpoint, request, sent), {
          address: callerAddress(request),
          keyHash: keyHash && tokenHash(Buffer.concat([keyHash, fieldsHash(sent)])),
        });
      }
      const params = part(endpoint.params, request.params);
      if (guard.admit) await guard.admit({ params, headers: headersOf(request) } as Asked);
      const body = part(endpoint.body, sent);
      const answered = guard.perTransaction
        ? limiter.countTransactions(guard.perTransaction, transactionIdsOf(body, params), (overLimit) =>
            work({ body, params, overLimit }),
          )
        : work({ body, params, overLimit: new Map() });
      return answered.catch(async (error: unknown) => {
        throw await countedMiss(request, error);
      });
    }

    const headersOf = (request: FastifyRequest) =>
      endpoint.headers && headersUnderOurNames(endpoint.headers, request);

    const callOf = (
      request: FastifyRequest,
      reply: FastifyReply,
      content: Judged & { files: object; incoming?: Incoming; idempotency: IdempotencyKey | undefined },
    ) =>
      ({
        request,
        reply,
        address: callerAddress(request),
        language: callerLanguage(request),
        user: request.staff,
        customer: request.customer,
        machine: request.machine,
        query: part(endpoint.query, request.query),
        headers: headersOf(request),
        countMisses: (count: number) => countMisses(request, count),
        ...content,
      }) as Call<E, G>;

    async function countMisses(request: FastifyRequest, count: number): Promise<void> {
      const { misses } = guard;
      if (!misses || request.needsCaptcha) return;
      await Promise.all(Array.from({ length: count }, () => limiter.countMiss(misses.limit, isReading)));
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

function transactionIdsOf(body: unknown, params: unknown): string[] {
  const { transactionId, transactionIds } = body as { transactionId?: string; transactionIds?: string[] };
  const inAddress = (params as { id?: string } | undefined)?.id;
  return transactionIds ?? [transactionId ?? inAddress ?? ''];
}

function headersUnderOurNames(names: NonNullable<Endpoint['headers']>, request: FastifyRequest) {
  const headers = Object.entries(names).map(([ours, wire]) => [ours, request.headers[wire.toLowerCase()]]);
  return Object.fromEntries(headers) as Record<string, string | undefined>;
}

const ourFileName = ({ files = {} }: Endpoint, wire: string): string | undefined =>
  Object.entries(files).find(([, name]) => name === wire)?.[0];

function filesUnderOurNames(endpoint: Endpoint, sent: UploadedFiles): UploadedFiles {
  const files = Object.entries(endpoint.files ?? {}).map(([ours, wire]) => [ours, sent[wire]] as const);
  return Object.fromEntries(files.filter((entry): entry is [string, UploadedFile] => entry[1] !== undefined));
}
