import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { createDeps, type Deps } from '../../src/server/deps.ts';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { addDemoAccounts } from '../../src/server/features/demo/demo-accounts.ts';
import { fillDemo } from '../../src/server/features/demo/fill-demo.ts';
import { encryptSecret } from '../../src/server/features/coretax/issuing/issuing-secrets.ts';
import { startDemoProvider } from '../../src/server/features/demo/start-demo-provider.ts';
import { addDemoDesk } from '../../src/server/features/demo/queue/add-demo-desk.ts';
import { addDemoQueue } from '../../src/server/features/demo/queue/add-demo-queue.ts';
import { finishCalls } from '../../src/server/http/connections/draining.ts';
import { logOptions } from '../../src/server/observability/log.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { ensureMonths } from '../../src/server/store/receipts/receipt-months.ts';
import { startWorker } from '../../src/server/worker.ts';
import { createDatabase, ownersUrl } from './database.ts';
import { quickPasswords } from './quick-passwords.ts';
import { movableClock } from './test-clock.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

type Options = {
  env?: Record<string, string>;
  /** Run jobs as well. */
  worker?: boolean;
  /** Some three hundred requests of the last weeks, as a demo begins with. */
  queue?: boolean;
  /** Let the stand-in of a demo issue its fakturs. */
  provider?: boolean;
  /** Use this database instead of a new one: for several servers on one. */
  databaseUrl?: string;
  /** Listen here instead of where nobody has yet. */
  port?: number;
  /** Ask these name servers instead of the system's. */
  dnsServers?: readonly string[];
};

/** The whole server, listening, on a database of its own, with a clock that tests can move. */
export async function startTestServer({
  env = {},
  worker = false,
  queue = false,
  provider = false,
  databaseUrl,
  port: givenPort,
  dnsServers,
}: Options = {}) {
  const own = databaseUrl === undefined ? await createDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'faktur-desk-data-'));
  const port = givenPort ?? (await freePort());
  const url = databaseUrl ?? own?.url ?? '';
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: 'on',
    APP_SECRET: 'a secret that all servers of a test share',
    RATE_LIMIT_FACTOR: '1000',
    CAPTCHA: 'off',
    ...env,
  });
  const logLines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk));
      done();
    },
  });
  const clock = movableClock();
  const deps: Deps = await createDeps(config, {
    log: pino(logOptions('info'), sink),
    what: 'test',
    clock,
    dnsServers,
  });
  await ensureMonths(deps.database, jakartaDate(clock.now()));
  if (queue) await addDemoQueue(deps);
  if (config.demo) {
    await addDemoAccounts({ ...deps, passwords: quickPasswords });
    await fillDemo(deps);
  }
  if (queue) await addDemoDesk(deps);
  const demoProvider = provider ? await startDemoProvider({ ...deps, encryptSecret }) : undefined;
  const running = worker ? await startWorker(deps) : undefined;
  const owner = openDatabase(ownersUrl(url), { connections: 4, name: 'test owner' });
  let draining = false;
  const app = await createApp(deps, () => draining);
  await app.listen({ port, host: '127.0.0.1' });
  return {
    app,
    deps,
    clock,
    logLines,
    databaseUrl: url,
    demoProvider,
    /** The database as its owner, for what the server's role may not do; connected when it is used. */
    owner,
    address: `http://localhost:${port}`,
    drain: () => void (draining = true),
    async stop() {
      await finishCalls(app, new AbortController().signal);
      await running?.stop();
      await demoProvider?.stop();
      await deps.close();
      await owner.end(1_000);
      await own?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
