import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../observability/metrics.ts';

type Needs = { config: { trustProxy: number }; metrics: Metrics; log: FastifyBaseLogger };

export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/**
 * Notices headers of a proxy while none is trusted: then all clients share one address, and with it their limits and
 * what the audit log says of them. Anybody can invent such headers, so it is told and changes nothing.
 */
export function watchForwardedCalls(
  app: FastifyInstance,
  { config, metrics, log }: Needs,
): { wereSeen: () => boolean } {
  let wereSeen = false;
  if (config.trustProxy === 0) {
    app.addHook('onRequest', (request, _reply, done) => {
      if (isForwarded(request)) {
        metrics.forwardedCalls.inc();
        if (!wereSeen)
          log.warn(
            'calls come with X-Forwarded-For or Forwarded, but TRUST_PROXY is off: if a proxy is in front, set it to the number of proxies, or all clients count as one address',
          );
        wereSeen = true;
      }
      done();
    });
  }
  return { wereSeen: () => wereSeen };
}
