import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../metrics.ts';

/** One line and one observation for every answer: by route and status, without anything that the caller wrote. */
export function watchRequests(app: FastifyInstance, { requests, requestsInFlight }: Metrics): void {
  app.addHook('onRequest', (_request, reply, done) => {
    requestsInFlight.inc();
    // Also when the caller goes before the answer.
    reply.raw.once('close', () => requestsInFlight.dec());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = request.routeOptions.url ?? 'none';
    request.log.info({ method, route, status, ms: Math.round(ms) }, 'answered');
    requests.observe({ method, route, status }, ms / 1000);
    done();
  });
}
