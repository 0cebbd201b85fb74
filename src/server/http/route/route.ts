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
import type { CaptchaAction } from '#domain/calls/captcha.ts';
import { DomainError, type ErrorCode } from '#domain/errors.ts';
import type { SecondStepRule } from '#domain/staff/second-step.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { CaptchaCheck } from '../../ports/captcha.ts';
import { withCaller } from '../../concurrency/caller.ts';
import type { Shares } from '../../concurrency/shares.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FirstAnswer, IdempotencyKey } from '../../store/calls/idempotency.ts';
import { withRequestId } from '../../observability/request-id.ts';
import { withClientAddress } from '../../store/audit/client-address.ts';
import type { FailureLog } from '../../store/audit/failure-log.ts';
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
import { requireFresh } from './fresh.ts';
import { answerAgain, idempotencyKeyHash, type Replay } from './idempotency.ts';
import { JsonText } from './json-array.ts';
import type { KeyRing, Machine } from './key-ring.ts';
import type { Caller, Limit, RateLimiter } from './limits.ts';
import { callerAddress, callerLanguage, callerOf, clientIp, type CallContext } from './request-context.ts';
import type { Listing, ListedRows, RowLedger } from './row-ledger.ts';
import type { SessionEnds } from './session-ends.ts';
import type { Sessions } from './sessions.ts';
import type { Visits } from './visits.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import {
  contentHash,
  digestsOf,
  openUpload,
  uploadBodyLimit,
  type UploadedFields,
  type UploadedFile,
  type UploadedFiles,
} from './uploads.ts';

export type ServedCall = {
  endpoint: Endpoint;
  access: Access;
  fresh: Guard['fresh'];
  rows: ListedRows | undefined;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    needsCaptcha: boolean;
    /** Whether it was noted how many people the answer tells of. */
    isListingNoted: boolean;
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
  /**
   * What a stolen or forgotten session must not do asks for a fresh sign-in: whoever has not proved within ten minutes who
   * they are is refused before anything else is looked at. `byContent` leaves it to the handler which of its calls need one.
   */
  fresh?: true | 'byContent';
  captcha?: CaptchaAction;
  /**
   * For calls that tell whether something exists. Beyond so many misses of all callers together, each of these calls
   * needs the captcha, hit or miss, so that nobody can tell the two apart. Without a captcha they are only counted.
   */
  misses?: { limit: Limit; captcha?: CaptchaAction };
  /** For calls of staff whose answer has a list: what it tells of people. Its handler says how many by `listed`. */
  rows?: ListedRows;
  /** For calls that name one transaction, in the body or as `id` in the address, or several: so often for each of them. */
  perTransaction?: Limit;
  /**
   * A transaction that comes with the total on its receipt is not counted then, and of the others the handler is told which
   * came too often, instead of the call being refused.
   */
  totalLiftsLimit?: true;
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
  requireFresh: G extends { fresh: 'byContent' } ? () => void : undefined;
  incoming: G extends { fileByFile: true } ? Incoming<FileNames<E>> : undefined;
  idempotency: IdempotencyKey | undefined;
  /** How many rows the answer has, told before it leaves; refused beyond the bound of the day. */
  listed: G extends { rows: 'masked' | 'personal' } ? (listing: Listing) => void : undefined;
  /** Of the transactions that the call names, those that it names too often. */
  overLimit: ReadonlyMap<string, DomainError>;
  /** For calls whose answer tells that some of what was asked for does not exist. */
  countMisses: (count: number) => Promise<void>;
};

/** What is known of a multipart call before a byte of its files is read. */
type FieldsOfCall<E extends Endpoint, G extends Guard> = Pick<
  Call<E, G>,
  'user' | 'params' | 'headers' | 'body' | 'overLimit'
>;

export type RouteTools = {
  app: FastifyInstance;
  antiForgery: AntiForgery;
  limiter: RateLimiter;
  sessions: Sessions;
  sessionEnds: SessionEnds;
  visits: Visits;
  captcha: CaptchaCheck;
  replay: Replay;
  /** Memory for what is uploaded. */
  uploads: Shares;
  /** A person's next read sees what they have changed; and an answer in the primary's place says how old it is. */
  reads: Pick<Reads, 'noteChange' | 'dated' | 'primary'>;
  keys: KeyRing;
  failures: FailureLog;
  secondStep: SecondStepRule;
  clock: Clock;
  ledger: RowLedger;
};

/** A captcha is solved anew and no part of what a call is about. */
const notContent = ['captcha'];

/** Of fields alone, or of a JSON body. */
const fieldsHash = (sent: unknown) => contentHash((sent ?? {}) as UploadedFields, {}, notContent);

const part = (schema: z.ZodMiniType | undefined, wire: unknown) => schema && decodePart(schema, wire);

/**
 * Registers one endpoint. The checks run in this order: anti-forgery, session or key, call limit, right, fresh sign-in, a
 * first answer that is known already, captcha, secret, fields, limit per transaction, what the fields alone are refused for;
 * then files are taken in, and then comes the handler, whose misses are counted.
 */
export function createRoutes(tools: RouteTools) {
  const { app, antiForgery, limiter, sessions, sessionEnds, visits, keys, reads, clock } = tools;
  app.decorate('servedCalls', []);

  return function route<const E extends Endpoint, const G extends Guard>(
    endpoint: E,
    guard: G & { beforeFiles?: (call: FieldsOfCall<E, G>) => Promise<void> },
    handle: (call: Call<E, G>) => Promise<AnswerOf<E> | Readable | JsonText>,
  ): void {
    const watchedMisses = guard.misses?.captcha && guard.misses.limit;
    app.servedCalls.push({ endpoint, access: guard.access, fresh: guard.fresh, rows: guard.rows });
    const isGet = endpoint.method === 'GET';
    const isReading = isGet || endpoint.changesNothing === true;
    const isListing = guard.rows === 'masked' || guard.rows === 'personal';
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
          : await browserCaller(request, reply);
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
        if (guard.fresh === true && request.staff) requireFresh(request.staff, clock.now());
        if (request.machine) await keys.noteUse(request.machine, clientIp(request));
        if (guard.access === 'customer') request.customer = await visits.admit(request);
      },
      async handler(request, reply) {
        reply.code(endpoint.status ?? 200);
        let answer: unknown;
        try {
          const done = await withRequestId(request.id, () =>
            withCaller(callerOf(request), () =>
              withClientAddress(clientIp(request), () => reads.dated(() => answerOf(request, reply))),
            ),
          );
          ({ answer } = done);
          if (isListing && !request.isListingNoted)
            throw new Error(`${endpoint.path} does not say what it listed`);
          if (done.asOf) reply.header('x-as-of', done.asOf.toISOString());
        } finally {
          if (!isReading && request.staff) await reads.noteChange(request.staff.staffId);
        }
        if (answer instanceof Readable) endWithSession(answer, request);
        if (answer instanceof JsonText)
          return reply.type('application/json; charset=utf-8').send(answer.text);
        if (answer === undefined || answer instanceof Readable || typeof endpoint.answer !== 'object')
          return reply.send(answer);
        return reply.send(z.encode(endpoint.answer, answer));
      },
    });

    /** What is read at somebody's pace ends with their session. Desks are told so by their streams. */
    function endWithSession(answer: Readable, request: FastifyRequest): void {
      const idHash = request.customer?.idHash ?? (request.staff && sessions.idHash(request));
      if (!idHash || endpoint.answer === 'text/event-stream') return;
      const end = () => void answer.destroy(new DomainError('notSignedIn'));
      answer.once('close', sessionEnds.watch(idHash, end));
    }

    async function browserCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
      await refuseKeys(request, tools);
      if (isGet) antiForgery.issueIfMissing(request, reply);
      else antiForgery.check(request);
      const browser = guard.limit.per === 'browser' ? sessions.knownBrowser(request) : undefined;
      return { name: browser ?? callerAddress(request), idHash: sessions.idHash(request) };
    }

    /** Machines have no browser that could be misled and no cookies: their key stands in for all of it. */
    async function machineCaller(access: MachineAccess, request: FastifyRequest): Promise<Caller> {
      request.machine = await findMachine(tools, access, request);
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
        caller: callerOf(request).name,
      });
      try {
        const fields = await upload.fields();
        const keyHash = idempotencyKeyHash(request, endpoint, guard.access);
        const again = async (first: FirstAnswer) =>
          answerAgain(first, contentHash(fields, await upload.eachFile(() => {}), notContent));
        const first = keyHash && (await tools.replay(keyHash));
        if (first) return await again(first);
        const keyOf = (digests: Record<string, Buffer>) =>
          keyHash && { keyHash, contentHash: contentHash(fields, digests, notContent) };
        return await judged(request, { sent: fields, keyHash }, async (asked) => {
          try {
            await guard.beforeFiles?.(knownOf(request, asked));
          } catch (refusal) {
            // The attempt that this one repeats may have been answered meanwhile, and is what stands in its way.
            const late = keyHash && (await tools.replay(keyHash));
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
        ? countedByTransaction(guard.perTransaction, { body, params }, work)
        : work({ body, params, overLimit: new Map() });
      return answered.catch(async (error: unknown) => {
        throw await countedMiss(request, error);
      });
    }

    function countedByTransaction(
      limit: Limit,
      { body, params }: Pick<Judged, 'body' | 'params'>,
      work: (asked: Judged) => Promise<unknown>,
    ): Promise<unknown> {
      const named = transactionIdsOf(body, params);
      const counted = guard.totalLiftsLimit ? withoutTotal(named, body) : named;
      return limiter.countTransactions(limit, counted, async (overLimit) => {
        const [first] = overLimit.values();
        if (first && !guard.totalLiftsLimit && overLimit.size === named.length) throw first;
        return work({ body, params, overLimit });
      });
    }

    const headersOf = (request: FastifyRequest) =>
      endpoint.headers && headersUnderOurNames(endpoint.headers, request);

    const knownOf = (request: FastifyRequest, asked: Judged) =>
      ({ user: request.staff, headers: headersOf(request), ...asked }) as FieldsOfCall<E, G>;

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
        requireFresh: () => request.staff && requireFresh(request.staff, clock.now()),
        countMisses: (count: number) => countMisses(request, count),
        listed: (listing: Listing) => noteListing(request, reply, listing),
        ...content,
      }) as Call<E, G>;

    function noteListing(request: FastifyRequest, reply: FastifyReply, listing: Listing): void {
      request.isListingNoted = true;
      const { staff: user } = request;
      if (!user) return;
      const personal = guard.rows === 'masked' ? { personal: 0 } : {};
      tools.ledger.note({ request, reply, user }, { ...listing, ...personal });
    }

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

function withoutTotal(transactionIds: string[], body: unknown): string[] {
  const { total, totals } = body as { total?: string; totals?: string[] };
  return transactionIds.filter((_, at) => !(totals ? totals[at] : total));
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
