import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { Deps } from './deps.ts';
import { demoRoutes, demoSignIn } from './features/demo/demo.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { createAntiForgery } from './http/anti-forgery.ts';
import { answerBrokenRequests } from './http/broken-requests.ts';
import { createCookies } from './http/cookies.ts';
import { handleErrors, refuse } from './http/error-handler.ts';
import { addHealth } from './http/health.ts';
import { addMetrics } from './http/metrics.ts';
import { openApi } from './http/openapi.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { createRoutes } from './http/route.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { createSessions } from './http/sessions.ts';
import { addStaticPages } from './http/static-pages.ts';

const kilobyte = 1024;

/** Builds the web server and listens to nothing: main does that, tests call it in process. */
export async function createApp(
  deps: Deps,
  isDraining: () => boolean = () => false,
): Promise<FastifyInstance> {
  const { config, database, signer, clock } = deps;
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 256 * kilobyte,
    routerOptions: { maxParamLength: 200 },
    http: { maxHeaderSize: 16 * kilobyte, headersTimeout: 10_000, requestTimeout: 120_000 },
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    // An address that cannot be decoded is refused before any hook runs.
    frameworkErrors: (_error, request, reply) =>
      void refuse(request, reply.headers(securityHeaders(config.secureCookies)), new DomainError('notFound')),
    clientErrorHandler: answerBrokenRequests(config.secureCookies),
  });

  addSecurityHeaders(app, config.secureCookies);
  handleErrors(app);
  await app.register(fastifyCookie);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });

  const cookies = createCookies(config.secureCookies);
  const antiForgery = createAntiForgery(signer, cookies, config.baseUrl);
  const sessions = createSessions({ database, clock, signer, cookies, antiForgery });
  const limiter = createRateLimiter(database, clock, config.rateLimitFactor);
  const route = createRoutes({ app, antiForgery, limiter, sessions });

  staffRoutes(route, sessions, deps, config.demo ? demoSignIn : null);
  if (config.demo) demoRoutes(route, deps);

  addHealth(app, { ...deps, isDraining });
  addMetrics(app, database);
  const description = openApi();
  app.get('/api/openapi.json', async () => description);
  await addStaticPages(app, deps.webFolder, antiForgery);
  return app;
}
