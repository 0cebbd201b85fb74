import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { plantPages } from '../../e2e/support/all-pages.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { createDeps, projectRoot } from '../../src/server/deps.ts';

export type DemoSite = Awaited<ReturnType<typeof startDemoSite>>;

/** The product as `npm start` runs it, on a folder of its own, with the demo's data and something on every page. */
export async function startDemoSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'faktur-desk-screens-'));
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    CAPTCHA: 'off',
    RATE_LIMIT_FACTOR: '1000',
  };
  const address = `http://localhost:${env.PORT}`;
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: { ...process.env, ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    await delay(200);
  }
  const log = pino({ level: 'silent' });
  const deps = await createDeps(readConfig(env), { log, what: 'npm run screens', beside: true });
  await plantPages({ deps, address });
  return {
    address,
    deps,
    async stop() {
      await deps.close();
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
