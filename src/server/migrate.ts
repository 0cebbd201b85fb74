import { runMigrations } from 'graphile-worker';
import type { Deps } from './deps.ts';
import { writableUrl } from './store/database.ts';
import { migrate } from './store/migrations.ts';

/** Our tables and those of the job queue, under one lock. */
export async function migrateAll({ database, databaseUrl, migrationsFolder, log }: Deps): Promise<void> {
  const done = await migrate(database, migrationsFolder, async () => {
    await runMigrations({ connectionString: await writableUrl(databaseUrl) });
  });
  if (done.length > 0) log.info({ migrations: done }, 'migrated');
}
