import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { diskStorage } from '../../src/server/adapters/file-storage/disk-storage.ts';
import { joinEmbeddedPostgres } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { sweepFiles } from '../../src/server/features/intake/sweep-files.job.ts';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { sharedSecret } from './conversations.ts';
import { addressOf, newEnvironment, type Env } from './run-npm.ts';
import { startProcess, type ServerProcess } from './killable-process.ts';
import { until } from './until.ts';

/** A server process with its own PostgreSQL, which can be killed and started again. */
export async function embeddedDesk(more: Env = {}) {
  const env: Env = {
    ...(await newEnvironment()),
    DEMO: 'off',
    CAPTCHA: 'off',
    APP_SECRET: sharedSecret,
    RATE_LIMIT_FACTOR: '1000',
    TAX_TEAM_EMAIL: 'pajak@retail.example',
    ...more,
  };
  const dataDir = String(env['DATA_DIR']);
  const files = diskStorage(join(dataDir, 'files'));
  const address = addressOf(env);
  return {
    env,
    dataDir,
    address,
    files,
    start: (options?: Parameters<typeof startProcess>[1]): Promise<ServerProcess> =>
      startProcess(env, options),
    async database(): Promise<Database> {
      const { url } = await joinEmbeddedPostgres(dataDir, 'test');
      const database = openDatabase(url, { connections: 8, name: 'test' });
      onTestFinished(() => database.end(1_000));
      return database;
    },
    postmaster: () =>
      Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]),
    isReady: () => isReady(address),
    untilReady: () => until(() => isReady(address)),
    /** What the daily sweep leaves, once everything is old enough for it: all of it by name, and what no row names. */
    async filesAfterSweep(database: Database): Promise<{ stored: string[]; orphans: number }> {
      await sweepFiles({ database, files, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
      const stored = storedFiles(join(dataDir, 'files'));
      const rows = await database<{ name: string }[]>`
        select npwp_photo as name from requests union all select receipt_photo from requests
        union all select faktur_file from requests`;
      const named = new Set(rows.map(({ name }) => name));
      return { stored, orphans: stored.filter((name) => !named.has(name)).length };
    },
  };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );

export function storedFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}
