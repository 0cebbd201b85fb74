import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../observability/metrics.ts';

/** Open for hours, it is neither slow nor in flight; those that are open are counted by themselves. */
const isEventStream = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.endpoint?.answer === 'text/event-stream';

/** One line and one observation for every answer: by route and status, without anything that the caller wrote. */
export function watchRequests(app: FastifyInstance, { requests, requestsInFlight }: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isEventStream(request)) return done();
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
    if (status !== 200 || !isEventStream(request)) requests.observe({ method, route, status }, ms / 1000);
    done();
  });
}
