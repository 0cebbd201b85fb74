import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { cpuSecondsOf, endProcess, memoryOf, startCommand } from './processes.ts';

export type Product = Awaited<ReturnType<typeof startProduct>>;
type Options = {
  databaseUrl: string;
  folder: string;
  smtpUrl?: string;
  only?: 'web' | 'worker';
  /** The command that starts it: as production runs it, or as a machine of our own, which may call plain addresses. */
  command?: 'serve' | 'start';
  env?: Record<string, string>;
};

/** Secrets of the servers: random, as production wants them, and the same for all servers of the benchmark. */
export const posApiKey = 'b41f0c6d92e87a35c1d04e6f9a8273b5e0d96c1f47a2830b';
export const appSecret = '7c02e9b85f1d346ae07f92c4d81b6e35a94f0d27c86b13e5';

/** A server, every protection on; only the call limits are wide. Ready when this returns. */
export async function startProduct({
  databaseUrl,
  folder,
  smtpUrl = 'smtp://127.0.0.1:9',
  only,
  command = 'serve',
  env = {},
}: Options) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const dataDir = join(folder, 'server');
  mkdirSync(dataDir, { recursive: true });
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = startCommand(
    command,
    only ? [`--only=${only}`] : [],
    {
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      BASE_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      APP_SECRET: appSecret,
      POS_API_KEY: posApiKey,
      RATE_LIMIT_FACTOR: '1000000',
      RATE_LIMIT_FACTOR_UNSAFE: 'yes',
      ROWS_PER_DAY_MANAGER: '1000000000',
      DRAIN_SECONDS: '0',
      ...env,
    },
    join(folder, 'server.log'),
  );
  const operations = `http://127.0.0.1:${metricsPort}`;
  // Its port for operators is ready before the other one listens.
  while (!(await isReady(only === 'worker' ? operations : address))) {
    if (child.exitCode !== null) throw new Error(`the server ended; see ${join(folder, 'server.log')}`);
    await delay(10);
  }
  const readyAfterMs = performance.now() - started;
  const pid = child.pid ?? 0;
  return {
    address,
    readyAfterMs,
    memory: () => memoryOf(pid),
    cpuSeconds: () => cpuSecondsOf(pid),
    /** The longest pause of its event loop since this was asked last, in milliseconds. */
    async longestPause(): Promise<number> {
      const text = await (await fetch(`${operations}/metrics`)).text();
      const value = /^faktur_event_loop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(text)?.[1];
      return 1000 * Number(value ?? NaN);
    },
    stop: () => endProcess(child),
  };
}

const isReady = (at: string): Promise<boolean> =>
  fetch(`${at}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
