import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { DomainError } from '#domain/errors.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Database } from '../../database/database.ts';
import { readMigrations } from '../../database/schema/migrations.ts';
import { succeedsWithin } from '../../concurrency/timeout.ts';
import { isForwarded } from './forwarded-calls.ts';
import { createSharedMetrics } from './shared-metrics.ts';

export type MetricsNeeds = {
  metrics: Metrics;
  database: Database;
  clock: Clock;
  poolSize: number;
  files: FileStorage;
  version: string;
  migrationsFolder: string;
};

const probeTimeoutMs = 3_000;
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Tells whether a call comes from this machine, as that of a scraper. One that came through a proxy does not. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return !isForwarded(request) && loopback.test(request.socket.remoteAddress ?? '');
}

/** Prometheus text. What lies outside may be down: the process's own values come all the same. */
export function addMetrics(
  app: FastifyInstance,
  needs: MetricsNeeds,
  mayScrape: (request: FastifyRequest) => boolean,
): void {
  const { registry } = needs.metrics;
  const probeOutside = createProbes(needs);
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request)) throw new DomainError('notFound');
    await probeOutside();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** However many scrape at once, the outside is asked once at a time. */
function createProbes(needs: MetricsNeeds): () => Promise<void> {
  const { registry } = needs.metrics;
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `faktur_${name}`, help, labelNames, registers: [registry] });
  const databaseUp = gauge('database_up', 'Whether this process could read the database for this scrape');
  const roundTrip = gauge(
    'database_round_trip_seconds',
    'How long that took, waiting for a connection included',
  );
  const storageUp = gauge(
    'storage_up',
    'Whether this process could write to and delete from the storage of files',
  );
  const used = gauge(
    'database_transactions',
    'Transactions of this process: running (each holds a connection), waiting for one',
    'state',
  );
  const poolSize = gauge('database_pool_size', 'Connections that this process may hold');
  const build = gauge('build_info', 'What runs here', 'version', 'migration', 'node');
  const migration = readMigrations(needs.migrationsFolder).at(-1)?.name ?? '';
  build.set({ version: needs.version, migration, node: process.version }, 1);
  poolSize.set(needs.poolSize);
  const shared = createSharedMetrics(registry, needs.database, needs.clock);

  async function askDatabase(): Promise<void> {
    const from = performance.now();
    const isUp = await succeedsWithin(probeTimeoutMs, shared.read);
    databaseUp.set(isUp ? 1 : 0);
    roundTrip.set((performance.now() - from) / 1000);
    if (!isUp) shared.forget();
  }
  async function askAll(): Promise<void> {
    used.set({ state: 'running' }, needs.database.transactions.running());
    used.set({ state: 'waiting' }, needs.database.transactions.waiting());
    const storage = async () =>
      storageUp.set((await succeedsWithin(probeTimeoutMs, () => needs.files.probe())) ? 1 : 0);
    await Promise.all([askDatabase(), storage()]);
  }
  let asking: Promise<void> | undefined;
  return () => (asking ??= askAll().finally(() => (asking = undefined)));
}
