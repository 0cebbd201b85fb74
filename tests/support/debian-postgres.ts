import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { debianEnvironment, debianProgram } from '../../tools/debian/unpacked-packages.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { unprivilegedUser } from '../../src/server/adapters/embedded-postgres/postgres-home.ts';

/** Debian's PostgreSQL, an older version than the embedded one, until the test ends; gives the address of an empty database. */
export async function startDebianPostgres(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-debian-'));
  chmodSync(folder, 0o711);
  const home = join(folder, 'home');
  const data = join(home, 'data');
  const user = unprivilegedUser(data);
  mkdirSync(home, { mode: 0o700 });
  if (user) chownSync(home, user.uid, user.gid);
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(debianProgram(program), args, {
      ...user,
      cwd: '/',
      env: debianEnvironment,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'faktur', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  run('pg_ctl', 'start', '-w', '-D', data, '-l', join(home, 'log'), '-o', settings);
  onTestFinished(() => {
    run('pg_ctl', 'stop', '-m', 'immediate', '-D', data);
    rmSync(folder, { recursive: true, force: true });
  });
  return `postgres://faktur@127.0.0.1:${port}/postgres`;
}
