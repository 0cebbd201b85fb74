import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { can, type Action } from '#domain/permissions.ts';
import type { SessionUser } from '../store/sessions.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { decodePart } from './decode.ts';
import type { Limit, RateLimiter } from './rate-limit.ts';
import { callerAddress, callerLanguage, type CallContext } from './request-context.ts';
import type { Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    access?: Access;
  }
}

/** Who may call: everybody, or staff whose role may do this. */
type Access = 'public' | Action;
/** Both must be said: a route without them does not compile. */
export type Guard = { access: Access; limit: Limit };

type Call<E extends Endpoint, A extends Access> = Omit<CallContext, 'user'> & {
  user: A extends 'public' ? SessionUser | undefined : SessionUser;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
};

export type RouteTools = {
  app: FastifyInstance;
  antiForgery: AntiForgery;
  limiter: RateLimiter;
  sessions: Sessions;
};

const part = (schema: z.ZodMiniType | undefined, wire: unknown) => schema && decodePart(schema, wire);

/** The checks run in this order: anti-forgery, call limit, session and right, fields; then the handler. */
export function createRoutes({ app, antiForgery, limiter, sessions }: RouteTools) {
  return function route<const E extends Endpoint, const G extends Guard>(
    endpoint: E,
    guard: G,
    handle: (call: Call<E, G['access']>) => Promise<AnswerOf<E>>,
  ): void {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint, access: guard.access },
      async onRequest(request, reply) {
        reply.header('cache-control', 'no-store');
        if (endpoint.method === 'GET') antiForgery.issueIfMissing(request, reply);
        else antiForgery.check(request);
        await limiter(guard.limit, { address: callerAddress(request), session: sessions.key(request) });
        request.staff = await sessions.find(request);
        refuseUnlessAllowed(guard.access, request);
      },
      async handler(request, reply) {
        const call = {
          request,
          reply,
          address: callerAddress(request),
          language: callerLanguage(request),
          user: request.staff,
          params: part(endpoint.params, request.params),
          query: part(endpoint.query, request.query),
          body: part(endpoint.body, request.body),
        } as Call<E, G['access']>;
        const answer = await handle(call);
        reply.code(endpoint.status ?? 200);
        if (answer === undefined || typeof endpoint.answer !== 'object') return reply.send(answer);
        return reply.send(z.encode(endpoint.answer, answer));
      },
    });
  };
}
export type Route = ReturnType<typeof createRoutes>;

function refuseUnlessAllowed(access: Access, request: FastifyRequest): void {
  if (access === 'public') return;
  if (!request.staff) throw new DomainError('notSignedIn');
  if (!can(request.staff.role, access)) throw new DomainError('notAllowed');
}
