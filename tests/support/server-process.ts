import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { until } from './until.ts';

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
type Options = { databaseUrl: string; dataDir: string; args?: string[]; env?: Record<string, string> };

/** A folder for the files of several servers, gone with the test. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-shared-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server in a process of its own, once it is ready: without npm, because many of them are started. */
export async function startServerProcess({ databaseUrl, dataDir, args = [], env = {} }: Options) {
  const port = Number(env['PORT'] ?? (await freePort()));
  const metricsPort = env['METRICS_PORT'];
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
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
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const state = { code: undefined as number | null | undefined };
  const ended = once(child, 'close').then(([code]) => (state.code = code as number | null));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  const probe = `http://127.0.0.1:${metricsPort ?? port}/health/ready`;
  await until(async () => {
    if (state.code !== undefined) throw new Error(`it ended: ${output}`);
    return fetch(probe).then(
      (answer) => answer.ok,
      () => false,
    );
  });
  return {
    port,
    address,
    ended,
    output: () => output,
    /** Its log, line by line. */
    lines: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    signal: (name: NodeJS.Signals) => void child.kill(name),
  };
}
