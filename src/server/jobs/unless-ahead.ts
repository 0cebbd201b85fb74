import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { knowsAllMigrations, readMigrations } from '../database/schema/migrations.ts';

type Needs = { database: Database; migrationsFolder: string; log: FastifyBaseLogger };

/**
 * Does work that removes what no row refers to or what has been kept long enough, unless a later version has migrated the
 * database: this one, running beside it or after a return, does not know all of its tables.
 */
export async function unlessAhead(
  { database, migrationsFolder, log }: Needs,
  work: () => Promise<void>,
): Promise<void> {
  if (await knowsAllMigrations(database, readMigrations(migrationsFolder))) return work();
  log.warn('a later version has migrated the database: nothing is removed by this one');
}
