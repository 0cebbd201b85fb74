import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { startProcess } from './killable-process.ts';
import { until } from './until.ts';

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
type Options = { databaseUrl: string; dataDir: string; args?: string[]; env?: Record<string, string> };

/** A folder for the files of several servers, gone with the test. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-shared-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** One of several servers on a database and a storage, in a process of its own, once it is ready. */
export async function startServerProcess({ databaseUrl, dataDir, args = [], env = {} }: Options) {
  const port = Number(env['PORT'] ?? (await freePort()));
  const server = await startProcess(
    {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      APP_SECRET: 'a secret that all servers of a test share',
      RATE_LIMIT_FACTOR: '1000000',
      CAPTCHA: 'off',
      ...env,
    },
    { args },
  );
  const probe = `http://127.0.0.1:${env['METRICS_PORT'] ?? port}/health/ready`;
  await until(() =>
    fetch(probe).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return { ...server, port, address: `http://127.0.0.1:${port}` };
}
