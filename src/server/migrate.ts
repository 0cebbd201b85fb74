import { runMigrations } from 'graphile-worker';
import { jakartaDate } from '#domain/jakarta-date.ts';
import type { Deps } from './deps.ts';
import { writableUrl } from './store/database.ts';
import { migrate } from './store/migrations.ts';
import { ensureMonths } from './store/receipt-months.ts';

/** Our tables and those of the job queue, under one lock; then room for the receipts of these months. */
export async function migrateAll({
  database,
  databaseUrl,
  migrationsFolder,
  clock,
  log,
}: Deps): Promise<void> {
  const done = await migrate(database, migrationsFolder, async () => {
    await runMigrations({ connectionString: await writableUrl(databaseUrl) });
  });
  if (done.length > 0) log.info({ migrations: done }, 'migrated');
  await ensureMonths(database, jakartaDate(clock.now()));
}
