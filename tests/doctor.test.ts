import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Finding } from '../src/domain/doctor/findings.ts';
import { examine } from '../src/server/features/doctor/examine.ts';
import { backupRun } from '../src/server/store/doctor.ts';
import { noteScheduledRun } from '../src/server/store/jobs.ts';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { pino } from 'pino';
import { readConfig } from '../src/server/config/config.ts';
import { createDeps } from '../src/server/deps.ts';
import { folderForTest } from './support/installation.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { signedIn } from './support/staff.ts';

type FindingInWords = Finding & { found: string; act: string | null };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.stop());

const storedFiles = async () =>
  (await Array.fromAsync(server.deps.files.list())).map(({ name }) => name).toSorted();

/** What another server on the same database finds with this mail server. */
async function lookWithMailServer(smtpUrl: string, seconds?: number) {
  const env = {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: `${folderForTest()}/new`,
    DEMO: 'off',
    SMTP_URL: smtpUrl,
  };
  const deps = await createDeps(readConfig(env), { log: pino({ level: 'silent' }), what: 'test' });
  const findings = await examine(deps, {}, seconds).finally(() => deps.close());
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
}

async function look(language = 'en') {
  const admin = await signedIn(server, 'admin');
  const answer = await admin.get('/api/doctor', { 'accept-language': language });
  expect(answer.status).toBe(200);
  const { verdict, findings } = (await answer.json()) as { verdict: string; findings: FindingInWords[] };
  return { verdict, of: Object.fromEntries(findings.map((finding) => [finding.check, finding])) };
}

it('tells a Super Admin what is well, what is not, and what to do, in their language', async () => {
  const before = await storedFiles();
  const { verdict, of } = await look();
  expect(verdict).toBe('failure');
  expect(of).toMatchObject({
    database: { verdict: 'good', name: 'databaseAnswers' },
    migrations: { verdict: 'good', name: 'migrationsDone' },
    extension: { verdict: 'good' },
    storage: { verdict: 'good', name: 'storageWorks' },
    worker: { verdict: 'good', name: 'workersLive' },
    clock: { verdict: 'good' },
    timeZone: { verdict: 'good' },
    listening: { verdict: 'good', values: { port: server.deps.config.port } },
    // The secret of tests is made of words.
    secrets: { verdict: 'failure', name: 'secretsWeak', found: 'These can be guessed: APP_SECRET.' },
    backup: { verdict: 'warning', name: 'backupNone' },
  });
  expect(of['secrets']?.act).toContain('openssl rand -base64 48');
  expect(JSON.stringify(of)).not.toContain('a secret that all servers of a test share');
  expect((await look('id')).of['extension']?.found).toBe('Tersedia; pencarian memakainya.');
  expect(await storedFiles()).toEqual(before);
});

it('knows when the backup command last ended', async () => {
  await noteScheduledRun(server.deps.database, backupRun);
  expect((await look()).of['backup']).toMatchObject({ verdict: 'good', values: { hours: 0 } });
  server.clock.advance(8 * 24 * 3_600_000);
  const found = await examine(server.deps);
  expect(found.find(({ check }) => check === 'backup')).toMatchObject({
    verdict: 'failure',
    name: 'backupOld',
  });
});

it('says of a mail server that never answers that it took too long, and looks at everything else', async () => {
  const silent = createServer().listen(await freePort(), '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const found = await lookWithMailServer(`smtp://127.0.0.1:${port}`, 0.5);
  expect(found['mailServer']).toMatchObject({ verdict: 'failure', name: 'lookTookTooLong' });
  expect(found['storage']).toMatchObject({ verdict: 'good' });
  // Its folder is made with the first file: the disk is known without it, too.
  expect(found['disk']?.name).toMatch(/^disk(?:Free|Low|Full)$/);
});

it('gives the reason of a refusal without the password', async () => {
  const found = await lookWithMailServer(`smtp://faktur:kopi-susu@127.0.0.1:${await freePort()}`);
  expect(found['mailServer']).toMatchObject({ verdict: 'failure', name: 'mailServersAway' });
  expect(String(found['mailServer']?.values['why'])).toMatch(/ECONNREFUSED/);
  expect(JSON.stringify(found)).not.toContain('kopi-susu');
});
