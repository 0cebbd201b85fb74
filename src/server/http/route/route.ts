import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { withCaller } from '../../concurrency/caller.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { withRequestId } from '../../observability/request-id.ts';
import { withClientAddress } from '../../store/audit/client-address.ts';
import type { Access } from './access.ts';
import { createEntry, type EntryTools } from './entry.ts';
import { requireFresh } from './fresh.ts';
import type { Call, FieldsOfCall, Guard } from './guard.ts';
import { createContentReader, type CallContent, type CallFields, type ContentTools } from './content.ts';
import { decodePart } from './decode.ts';
import { JsonText } from './json-array.ts';
import { callerAddress, callerLanguage, callerOf, clientIp } from './request-context.ts';
import type { ListedRows, Listing, RowLedger } from './row-ledger.ts';
import { headersUnderOurNames } from './sent-names.ts';
import type { SessionEnds } from './session-ends.ts';

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

export type RouteTools = EntryTools &
  ContentTools & {
    app: FastifyInstance;
    sessionEnds: SessionEnds;
    /** A person's next read sees what they have changed; and an answer in the primary's place says how old it is. */
    reads: Pick<Reads, 'noteChange' | 'dated' | 'primary'>;
    ledger: RowLedger;
  };

/** Registers one endpoint: `entry.ts` lets a call in, `content.ts` reads its content, and then comes the handler. */
export function createRoutes(tools: RouteTools) {
  const { app, limiter, sessions, sessionEnds, reads, clock } = tools;
  app.decorate('servedCalls', []);

  return function route<const E extends Endpoint, const G extends Guard>(
    endpoint: E,
    guard: G & { beforeFiles?: (call: FieldsOfCall<E, G>) => Promise<void> },
    handle: (call: Call<E, G>) => Promise<AnswerOf<E> | Readable | JsonText>,
  ): void {
    app.servedCalls.push({ endpoint, access: guard.access, fresh: guard.fresh, rows: guard.rows });
    const isReading = endpoint.method === 'GET' || endpoint.changesNothing === true;
    const isListing = guard.rows === 'masked' || guard.rows === 'personal';
    const readContent = createContentReader(tools, endpoint, guard, (request, fields) =>
      guard.beforeFiles?.(fieldsOf(request, fields)),
    );
    const options: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      // Uploads have a limit of their own; what else comes to their address is refused unread.
      ...(guard.bodyLimit === undefined || endpoint.files ? {} : { bodyLimit: guard.bodyLimit }),
      onRequest: createEntry(tools, endpoint, guard),
      async handler(request, reply) {
        reply.code(endpoint.status ?? 200);
        let answer: unknown;
        try {
          const done = await withRequestId(request.id, () =>
            withCaller(callerOf(request), () =>
              withClientAddress(clientIp(request), () =>
                reads.dated(() => readContent(request, (content) => handle(callOf(request, reply, content)))),
              ),
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
        const whole = guard.adds?.(answer as object, callerLanguage(request)) ?? answer;
        return reply.send(z.encode(endpoint.answer, whole));
      },
    };
    // A message is checked as it came: whatever it says it is, its bytes were signed.
    const bytes = guard.access === 'provider' ? '*' : endpoint.consumes;
    if (bytes !== undefined) void app.register(async (scope) => takeBytes(scope, bytes).route(options));
    else app.route(options);

    /** Breaks off a long answer when the session of its reader ends. Open desks hear of it by their event streams. */
    function endWithSession(answer: Readable, request: FastifyRequest): void {
      const idHash = request.customer?.idHash ?? (request.staff && sessions.idHash(request));
      if (!idHash || endpoint.answer === 'text/event-stream') return;
      const end = () => void answer.destroy(new DomainError('notSignedIn'));
      answer.once('close', sessionEnds.watch(idHash, end));
    }

    const fieldsOf = (request: FastifyRequest, fields: CallFields) =>
      ({
        user: request.staff,
        headers: headersUnderOurNames(endpoint, request),
        ...fields,
      }) as FieldsOfCall<E, G>;

    const callOf = (request: FastifyRequest, reply: FastifyReply, content: CallContent) =>
      ({
        request,
        reply,
        address: callerAddress(request),
        language: callerLanguage(request),
        user: request.staff,
        customer: request.customer,
        machine: request.machine,
        query: decodePart(endpoint.query, request.query),
        headers: headersUnderOurNames(endpoint, request),
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
  };
}
export type Route = ReturnType<typeof createRoutes>;

/** Bodies of this type are handed over as they came, and others are refused. */
function takeBytes(scope: FastifyInstance, type: string): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}
