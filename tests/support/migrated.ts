import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { openDatabase } from '../../src/server/store/database.ts';
import { migrate } from '../../src/server/store/migrations.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

export async function migrateDatabase(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 2, name: 'test' });
  await migrate(database, migrationsFolder, () => runMigrations({ connectionString: url }));
  await database.end();
}
