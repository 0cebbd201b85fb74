import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../store/database.ts';
import { countJobs } from '../store/jobs.ts';
import { countMailsByState } from '../store/mails.ts';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Prometheus text for a scraper on this machine; what came through a proxy is not from this machine. */
export function addMetrics(app: FastifyInstance, database: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label], registers: [registry] });
  const jobs = gauge('faktur_jobs', 'Jobs by state: due now, due later, given up', 'state');
  const jobAge = new Gauge({
    name: 'faktur_jobs_oldest_due_seconds',
    help: 'How long the oldest due job has waited',
    registers: [registry],
  });
  const mails = gauge('faktur_mails', 'Mails that have not left, by state', 'state');

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });

  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw new DomainError('notFound');
    const counts = await countJobs(database);
    jobs.set({ state: 'due' }, counts.due);
    jobs.set({ state: 'later' }, counts.later);
    jobs.set({ state: 'dead' }, counts.dead);
    jobAge.set(counts.oldestDueSeconds);
    for (const state of ['queued', 'failed']) mails.set({ state }, 0);
    for (const { state, count } of await countMailsByState(database)) mails.set({ state }, count);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLocal(request: FastifyRequest): boolean {
  const forwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !forwarded && loopback.test(request.socket.remoteAddress ?? '');
}
