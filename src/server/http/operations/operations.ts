import { fastify, LogController, type FastifyInstance } from 'fastify';
import { addHealth, type HealthNeeds } from './health.ts';
import { addMetrics, type MetricsNeeds } from './metrics.ts';

/** Health and metrics on a port of their own, for a scraper on another machine and for a worker without web. */
export function createOperations(needs: HealthNeeds & MetricsNeeds): FastifyInstance {
  const app = fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    http: { headersTimeout: 10_000, requestTimeout: 10_000 },
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: true,
  });
  addHealth(app, needs);
  addMetrics(app, needs, () => true);
  return app;
}
