import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../ports/file-storage.ts';
import { answers, type Database } from '../store/database.ts';
import { hasAllMigrations, readMigrations } from '../store/migrations.ts';
import { passes } from './passes.ts';

export type HealthNeeds = {
  database: Database;
  files: FileStorage;
  migrationsFolder: string;
  isDraining: () => boolean;
};

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

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => [name, await passes(probe)]),
    );
    const checks = Object.fromEntries(results) as Record<string, boolean>;
    const ready = Object.values(checks).every(Boolean) && !isDraining();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', draining: isDraining(), checks });
  });
}
