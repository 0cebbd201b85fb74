import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../../ports/file-storage.ts';
import { answers, type Database } from '../../database/database.ts';
import { hasAllMigrations, readMigrations } from '../../database/schema/migrations.ts';
import { succeedsWithin } from '../../concurrency/timeout.ts';

export type HealthNeeds = {
  database: Database;
  files: FileStorage;
  migrationsFolder: string;
  isDraining: () => boolean;
};

const probeTimeoutMs = 3_000;
/** Anybody may ask, as often as they like: what lies outside is looked at this often at most. */
const freshMs = 1_000;

/** Live: the process answers. Ready: it can serve now; false first when it is about to end. */
export function addHealth(
  app: FastifyInstance,
  { database, files, migrationsFolder, isDraining }: HealthNeeds,
): void {
  const migrations = readMigrations(migrationsFolder);
  const probes = {
    database: () => answers(database),
    migrations: () => hasAllMigrations(database, migrations),
    storage: () => files.probe(),
  };

  let last: { until: number; checks: Promise<Record<string, boolean>> } | undefined;
  const recentChecks = () => {
    if (!last || last.until < performance.now()) {
      const checks = checkAll();
      const own = (last = { until: Infinity, checks });
      void checks.finally(() => (own.until = performance.now() + freshMs));
    }
    return last.checks;
  };

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const draining = isDraining();
    const checks = draining ? {} : await recentChecks();
    const ready = !draining && Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', draining, checks });
  });

  async function checkAll(): Promise<Record<string, boolean>> {
    const results = Object.entries(probes).map(
      async ([name, probe]) => [name, await succeedsWithin(probeTimeoutMs, probe)] as const,
    );
    return Object.fromEntries(await Promise.all(results));
  }
}
