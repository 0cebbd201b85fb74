import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer } from 'vite';
import {
  freePort,
  startEmbeddedPostgres,
} from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { readConfig } from '../src/server/config/config.ts';
import { projectRoot } from '../src/server/deps.ts';
import { faceOf } from './dev/face-of.ts';
import { announce } from '../scripts/running/announce.ts';
import { buildWebWhenChanged } from '../scripts/building/build-web.ts';
import { explain } from '../scripts/running/run-server.ts';

/** Vite serves the pages with hot reload and proxies calls to a server that restarts when its sources change. */
try {
  const config = readConfig();
  buildWebWhenChanged();
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir, 'npm run dev') : undefined;
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(projectRoot, 'tools/dev/dev-server.ts')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(port),
        BASE_URL: config.baseUrl.origin,
        ...(embedded && { DATABASE_URL: embedded.url, DATABASE_OWNER_URL: embedded.ownerUrl }),
        DEMO: config.demo ? 'on' : 'off',
      },
    },
  );
  const target = `http://127.0.0.1:${port}`;
  const vite = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    plugins: [faceOf(target)],
    server: {
      port: config.port,
      host: config.host,
      strictPort: true,
      proxy: {
        '/api': {
          target,
          bypass: ({ url }) => {
            if (url?.startsWith('/api/docs')) return '/index.html';
            // The sources in src/web/api have the same addresses.
            return url && /\.ts(?:\?|$)/.test(url) ? url : undefined;
          },
        },
        '/health': target,
        '/metrics': target,
        '/chain': target,
        '/manifest.webmanifest': target,
        '/offline': target,
        '/share': target,
      },
    },
  });
  const ending = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const ready = async (): Promise<void> => {
    const isReady = await fetch(`${target}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!isReady) await delay(100).then(ready);
  };
  await Promise.race([ready(), ending]);
  await vite.listen();
  announce(config);
  await ending;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await Promise.all([ended, vite.close()]);
  await embedded?.stop();
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
