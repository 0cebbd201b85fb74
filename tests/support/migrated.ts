import { join } from 'node:path';
import { pino } from 'pino';
import { migrateAsOwner } from '../../src/server/migrate.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Migrates a database as its owner does, for a server that signs in by `databaseUrl`. */
export async function migrateDatabase(addresses: { ownerUrl: string; databaseUrl: string }): Promise<void> {
  await migrateAsOwner({ ...addresses, migrationsFolder, log: pino({ level: 'silent' }) });
}
