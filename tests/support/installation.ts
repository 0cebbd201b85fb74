import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { createDeps } from '../../src/server/deps.ts';
import { migrateAsOwner } from '../../src/server/migrate.ts';
import { createDatabase } from './database.ts';

export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Everything that lies outside, on an empty database and an empty folder; no server runs on it. */
export async function emptyInstallation(databaseUrl?: string) {
  const own = databaseUrl === undefined ? await createDatabase('empty') : undefined;
  const config = readConfig({ DATABASE_URL: databaseUrl ?? own?.url, DATA_DIR: folderForTest() });
  const deps = await createDeps(config, { log: pino({ level: 'silent' }), what: 'test' });
  onTestFinished(async () => {
    await deps.close();
    await own?.drop();
  });
  return {
    ...deps,
    migrate: (last?: string) => migrateAsOwner({ ...deps, ownerUrl: deps.databaseUrl }, last),
  };
}
