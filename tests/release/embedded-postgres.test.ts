import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { postgresBinaries } from '../../src/server/adapters/embedded-postgres/postgres-binaries.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { isAlive } from '../support/processes.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const adapter = join(import.meta.dirname, '../../src/server/adapters/embedded-postgres/embedded-postgres.ts');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-pg-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, 'a test');
  onTestFinished(() => server.stop());
  return server;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = openDatabase(url, { connections: 1, name: 'test' });
  return sql.script(statement).finally(() => sql.end());
}

const serverPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Another process that starts the server in a folder, prints its address and stays until it is told to end. */
function startElsewhere(folder: string, user?: { uid: number; gid: number }) {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(adapter)};
    const server = await startEmbeddedPostgres(${JSON.stringify(folder)}, 'another process');
    console.log(server.ownerUrl);
    process.stdin.on('data', async () => { await server.stop(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, url: once(child.stdout, 'data').then(([line]) => String(line).trim()) };
}

describe('embedded PostgreSQL', () => {
  it('is a real server with its durable settings, closed to strangers, and keeps its data', async () => {
    const folder = temporaryFolder();
    const first = await startEmbeddedPostgres(folder, 'a test');
    const [settings] = await ask(
      first.ownerUrl,
      `select current_setting('fsync') fsync, current_setting('full_page_writes') pages, current_setting('synchronous_commit') sync,
       current_setting('listen_addresses') listen, version()`,
    );
    expect(settings).toMatchObject({
      fsync: 'on',
      pages: 'on',
      sync: 'on',
      listen: '127.0.0.1',
      version: expect.stringContaining('PostgreSQL 18'),
    });
    await expect(ask(first.ownerUrl.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    await ask(first.ownerUrl, 'create table kept as select 42 as answer');
    const pid = serverPid(folder);
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start(folder);
    expect(await ask(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('says who holds the folder', async () => {
    const folder = temporaryFolder();
    await start(folder);
    await expect(startEmbeddedPostgres(folder, 'another')).rejects.toThrow(
      new RegExp(
        `in use by process ${process.pid} \\(a test, since .*\\)\\. Stop it first, or set another DATA_DIR\\.`,
      ),
    );
  });

  it('recovers after kill -9 of the server and of its parent', async () => {
    const folder = temporaryFolder();
    const { child, url } = startElsewhere(folder);
    await ask(await url, 'create table kept as select 7 as answer');
    const pid = serverPid(folder);
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await once(child, 'exit');
    const server = await start(folder);
    expect(await ask(server.ownerUrl, 'select answer from kept')).toEqual([{ answer: 7 }]);
  });

  it('ends a server whose parent was killed, then starts its own', async () => {
    const folder = temporaryFolder();
    const { child, url } = startElsewhere(folder);
    await ask(await url, 'create table kept as select 8 as answer');
    const orphan = serverPid(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(orphan)).toBe(true);
    const server = await start(folder);
    expect(isAlive(orphan)).toBe(false);
    expect(await ask(server.ownerUrl, 'select answer from kept')).toEqual([{ answer: 8 }]);
  });

  it('comes back on the same port when only the server was killed', async () => {
    const folder = temporaryFolder();
    const server = await start(folder);
    process.kill(serverPid(folder), 'SIGKILL');
    await expect
      .poll(() => ask(server.ownerUrl, 'select 1 as one').catch(() => undefined), { timeout: 30_000 })
      .toEqual([{ one: 1 }]);
  });

  it('runs in a folder that only its owner can enter, as every kind of user', async () => {
    const users = isRoot ? [undefined, nobody] : [undefined];
    for (const user of users) {
      const folder = temporaryFolder();
      if (user) chownSync(folder, user.uid, user.gid);
      chmodSync(folder, 0o700);
      const data = join(folder, 'data');
      const { child, url } = startElsewhere(data, user);
      expect(await ask(await url, 'select 1 as one')).toEqual([{ one: 1 }]);
      // PostgreSQL never runs as root.
      expect(statSync(`/proc/${serverPid(data)}`).uid).not.toBe(0);
      child.stdin.write('end');
      await once(child, 'exit');
    }
  });

  it('runs from a checkout that only root can enter', () => {
    const folder = temporaryFolder();
    const closed = join(folder, 'native');
    cpSync(postgresBinaries(undefined), closed, { recursive: true, verbatimSymlinks: true });
    const user = isRoot ? nobody : undefined;
    const installed = { folder: closed, version: `test-${process.pid}` };
    const binaries = postgresBinaries(user, installed);
    onTestFinished(() => {
      if (binaries !== closed) rmSync(binaries, { recursive: true });
    });
    const version = spawnSync(join(binaries, 'bin/postgres'), ['--version'], {
      ...user,
      cwd: '/',
      encoding: 'utf8',
    });
    expect(version.stdout).toContain('PostgreSQL');
    expect(existsSync(join(binaries, 'share'))).toBe(true);
  });
});
