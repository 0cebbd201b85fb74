import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { backUp } from '../../src/server/backup/back-up.ts';
import type { Manifest } from '../../src/server/backup/manifest.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { createSigner, trackToken } from '../../src/server/secrets/tokens.ts';
import { newIds, rejectMany } from '../support/bulk.ts';
import { Client } from '../support/client.ts';
import { databaseForTest } from '../support/database.ts';
import { startDebianPostgres } from '../support/debian-postgres.ts';
import { answerOf, move, sendFaktur } from '../support/desk.ts';
import { emptyInstallation, folderForTest } from '../support/installation.ts';
import { promise } from '../support/promise.ts';
import { customer, submitForm } from '../support/request-form.ts';
import { addressOf, newEnvironment, runNpm, start, type Env } from '../support/run-npm.ts';
import { startTestServer } from '../support/server.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { until } from '../support/until.ts';

const posKey = 'key of the tills for this test';
const appSecret = 'a secret that is kept apart from backups';

const npm = async (env: Env, ...args: string[]) => {
  const run = runNpm(['run', '-s', ...args], env);
  return { code: await run.ended, output: run.output() };
};

const manifestIn = (folder: string): Manifest =>
  (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { manifest: Manifest }).manifest;

/** What makes two installations the same: the rows of every table, where numbers have come to, the list of files. */
const contentOf = ({ tables, counters, files, migrations }: Manifest) => ({
  tables: tables
    .filter(({ rows }) => rows > 0)
    .map(({ schema, name, rows, content }) => [schema, name, rows, content]),
  counters,
  migrations,
  files: { count: files.count, bytes: files.bytes },
});

async function addReceipts(env: Env, ids: string[]): Promise<void> {
  const [example] = demoReceipts(jakartaDate(new Date())).valid;
  const sales = ids.map((id) => ({
    transaction_id: id,
    store: example?.store,
    sales_date: example?.salesDate,
    total_amount_paid: example?.totalPaid,
    lines: [],
  }));
  const headers = { authorization: `Bearer ${posKey}` };
  const answer = await new Client(addressOf(env)).post('/api/sales', { sales }, headers);
  expect(await answer.json()).toMatchObject({ accepted: ids.length });
}

async function submit(env: Env, id: string): Promise<void> {
  const { status } = await submitForm(new Client(addressOf(env)), id);
  if (status !== 201) throw new Error(`not submitted: ${status}`);
}

/** The database of a server that brings its own. */
function embeddedDatabase(env: Env): Database {
  const read = (name: string) => readFileSync(join(env['DATA_DIR'] ?? '', name), 'utf8');
  const { databasePort } = JSON.parse(read('holder.json')) as { databasePort: number };
  const sql = openDatabase(
    `postgres://faktur:${read('postgres-password')}@127.0.0.1:${databasePort}/postgres`,
    {
      connections: 2,
      name: 'test',
    },
  );
  onTestFinished(() => sql.end(1_000));
  return sql;
}

const rowsOf = (sql: Database, ids: string[]) => sql`
  select r.*, (select json_agg(h order by h.id) from request_history h where h.transaction_id = r.transaction_id) as history,
    (select json_agg(m.* order by m.mail_id) from mail_requests m where m.transaction_id = r.transaction_id) as mails
  from requests r where transaction_id = any(${ids}) order by 1`;

promise(
  26,
  'A backup taken while calls go on, restored on an empty installation, has the same rows and files and works',
  async () => {
    const noMailServer = `smtp://127.0.0.1:${await freePort()}`;
    const old: Env = {
      ...(await newEnvironment()),
      APP_SECRET: appSecret,
      POS_API_KEY: posKey,
      SMTP_URL: noMailServer,
      CAPTCHA: 'off',
      RATE_LIMIT_FACTOR: '1000',
    };
    const server = await start(old);
    const oldSql = embeddedDatabase(old);
    const staff = new Client(addressOf(old));
    await staff.signIn('staff', demoPassword);

    // Beside what a demo has in all statuses: one that waits, one closed with its PDF, one rejected with a list.
    const [waiting = '', closed = '', rejected = '', ...later] = newIds(3 + 400);
    await addReceipts(old, [waiting, closed, rejected]);
    for (const id of [waiting, closed, rejected]) await submit(old, id);
    await oldSql`update requests set status = 'open' where transaction_id = ${closed}`;
    expect(await sendFaktur(staff, closed)).toMatchObject({ http: 200 });
    expect(await move(staff, closed, 'C')).toMatchObject({ http: 200 });
    expect(await rejectMany(staff, [rejected], 'not ours')).toMatchObject({ http: 200 });
    const list = new FormData();
    list.set('TT_TRXNO', rejected);
    list.set('file', new Blob([new Uint8Array(readFileSync('tests/fixtures/list.xlsx'))]), 'list.xlsx');
    expect(await answerOf(staff.sendForm('/api/uploadr', list))).toMatchObject({ http: 200 });
    const before = [waiting, closed, rejected];
    const rowsBefore = await rowsOf(oldSql, before);
    expect(await oldSql`select distinct status from requests`).toHaveLength(5);

    await addReceipts(old, later);
    const backup = join(folderForTest(), 'backup');
    let over = false;
    let during = 0;
    const calls = (async () => {
      for (const id of later) {
        if (over) return;
        await submit(old, id);
        during++;
      }
    })();
    const taken = await npm(old, 'backup', '--', backup);
    over = true;
    await calls;
    expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('APP_SECRET is not in it') });
    expect(during).toBeGreaterThan(0);
    server.terminate();
    await server.ended;

    const { url, sql } = await databaseForTest('empty');
    const fresh: Env = { ...old, ...(await newEnvironment()), DATABASE_URL: url, DEMO: 'on' };
    const restored = await npm(fresh, 'restore', '--', backup);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('read back and is the same') });
    expect(await rowsOf(sql, before)).toEqual(rowsBefore);
    const again = join(folderForTest(), 'again');
    expect(await npm(fresh, 'backup', '--', again)).toMatchObject({ code: 0 });
    const manifest = manifestIn(backup);
    expect(contentOf(manifestIn(again))).toEqual(contentOf(manifest));

    const peer = await startSmtpPeer(await freePort());
    onTestFinished(() => peer.stop());
    const successor = await start({ ...fresh, SMTP_URL: peer.url });
    await itWorks(fresh, { waiting, closed, pdfOf: (id) => storedFaktur(sql, old, id) });
    await until(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`;
      return peer.received.some(({ subject, text }) => `${subject} ${text}`.includes(waiting));
    });
    successor.terminate();
    await successor.ended;

    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = manifest.tables.reduce((sum, table) => sum + table.size, manifest.files.bytes);
    const seconds = (output: string) => /bytes in ([\d.]+) s/.exec(output)?.[1] ?? '';
    return {
      tables: manifest.tables.length,
      rows,
      files: manifest.files.count,
      bytes,
      'requests meanwhile': during,
      different: 0,
      'backed up in s': seconds(taken.output),
      'restored in s': seconds(restored.output),
    };
  },
  300_000,
);

promise(26, 'A backup moves from PostgreSQL 18 to 15 and back', async () => {
  const server = await startTestServer({ queue: true });
  onTestFinished(() => server.stop());
  const about = { version: 'test', secretMark: '' };
  const quietly = () => {};
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folderForTest(), name));
  const original = await backUp({ ...server.deps, database: server.owner }, first ?? '', about, quietly);
  const older = await emptyInstallation(await startDebianPostgres());
  await restore(older, first ?? '', quietly);
  const fromOlder = await backUp(older, second ?? '', about, quietly);
  const newer = await emptyInstallation();
  await restore(newer, second ?? '', quietly);
  const fromNewer = await backUp(newer, third ?? '', about, quietly);
  expect(contentOf(fromOlder)).toEqual(contentOf(original));
  expect(contentOf(fromNewer)).toEqual(contentOf(original));
  expect(fromOlder.postgres).toMatch(/^15/);
  return {
    'from and to': original.postgres,
    'by way of': fromOlder.postgres.split(' ', 1)[0] ?? '',
    rows: original.tables.reduce((sum, { rows }) => sum + rows, 0),
    different: 0,
  };
});

type Facts = { waiting: string; closed: string; pdfOf: (id: string) => Promise<string> };

/** Links of mails that the old installation wrote, its users and its files. */
async function itWorks(env: Env, { waiting, closed, pdfOf }: Facts): Promise<void> {
  const customerClient = new Client(addressOf(env));
  const submission = async (id: string) => {
    const sql = openDatabase(env['DATABASE_URL'] ?? '', { connections: 1, name: 'test' });
    const [row] = await sql<{ submission_id: string }[]>`
      select submission_id from requests where transaction_id = ${id}`;
    await sql.end();
    return trackToken(createSigner(appSecret), { submissionId: row?.submission_id ?? '', trackVersion: 0 });
  };
  const tracked = await customerClient.get(`/api/customer-detail/${waiting}?t=${await submission(waiting)}`);
  expect(await tracked.text()).toContain(customer.TT_EMAIL);
  const pdf = await customerClient.get(`/api/track/${closed}/faktur?t=${await submission(closed)}`);
  expect(pdf.status).toBe(200);
  expect(sha256(Buffer.from(await pdf.arrayBuffer()))).toBe(await pdfOf(closed));
  expect((await new Client(addressOf(env)).signIn('staff', demoPassword)).status).toBe(200);
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function storedFaktur(sql: Database, env: Env, id: string): Promise<string> {
  const [row] = await sql<
    { name: string }[]
  >`select faktur_file as name from requests where transaction_id = ${id}`;
  const name = row?.name ?? '';
  return sha256(readFileSync(join(env['DATA_DIR'] ?? '', 'files', name.slice(0, 2), name)));
}
