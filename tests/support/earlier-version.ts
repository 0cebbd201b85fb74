import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../src/server/database/database.ts';
import { readMigrations } from '../../src/server/database/schema/migrations.ts';
import { migrationsFolder } from './migrated.ts';

/** The file that begins the schema. It stands for the migrations of version 0.10.4. */
export const baseline = '0044-baseline.sql';

/** Makes an empty database what version 0.10.4 left: its tables, the names of its migrations, and rows of every kind. */
export async function plantEarlierVersion(owner: Database): Promise<void> {
  const first = readMigrations(migrationsFolder).find(({ name }) => name === baseline);
  await owner.script(first?.text ?? '');
  await owner.script(readFileSync(join(import.meta.dirname, '../fixtures/version-0.10.4.sql'), 'utf8'));
}
