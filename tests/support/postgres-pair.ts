import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { debianEnvironment, debianProgram } from '../../tools/debian/unpacked-packages.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { unprivilegedUser } from '../../src/server/adapters/embedded-postgres/postgres-home.ts';
import type { CertificateFiles } from './made-certificate.ts';
import { killAll, processTree } from './processes.ts';

type Host = { port: number };

const settings = 'postgresql.auto.conf';

/** A primary and a standby that follows it, until the test ends. */
export async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-pair-'));
  chmodSync(folder, 0o711);
  const user = unprivilegedUser(join(folder, 'none'));
  const run = (program: string, ...args: string[]) => {
    const done = spawnSync(debianProgram(program), args, {
      ...user,
      cwd: '/',
      env: debianEnvironment,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`);
  };
  const host = async (name: string) => {
    const home = join(folder, name);
    const data = join(home, 'data');
    mkdirSync(home, { mode: 0o700 });
    if (user) chownSync(home, user.uid, user.gid);
    const port = await freePort();
    const processes = () => {
      try {
        return processTree(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10));
      } catch {
        return [];
      }
    };
    const control = (...args: string[]) => run('pg_ctl', ...args, '-D', data);
    return {
      port,
      data,
      /** Shows this certificate from now on, and takes no connection without TLS. */
      useTls({ certificate, key }: CertificateFiles): void {
        for (const [from, file] of [
          [certificate, 'server.crt'],
          [key, 'server.key'],
        ] as const) {
          const to = join(data, file);
          copyFileSync(from, to);
          chmodSync(to, 0o600);
          if (user) chownSync(to, user.uid, user.gid);
        }
        appendFileSync(join(data, settings), 'ssl = on\n');
        const databases = ['all', 'replication'].map((which) => `hostssl ${which} all all trust\n`);
        writeFileSync(join(data, 'pg_hba.conf'), databases.join(''));
        control('reload');
      },
      /** Lets everybody in without TLS again. */
      withoutTls(): void {
        appendFileSync(join(data, settings), 'ssl = off\n');
        writeFileSync(join(data, 'pg_hba.conf'), 'host all all all trust\nhost replication all all trust\n');
        control('reload');
      },
      start: () => run('pg_ctl', 'start', '-w', '-D', data, '-l', join(home, 'log'), '-o', `-p ${port}`),
      promote: () => control('promote', '-w'),
      /** Stops it like a machine that stands still: nothing answers and nothing ends. */
      freeze: () => processes().forEach((pid) => process.kill(pid, 'SIGSTOP')),
      thaw: () => processes().forEach((pid) => process.kill(pid, 'SIGCONT')),
      kill() {
        killAll(processes());
        rmSync(join(data, 'postmaster.pid'), { force: true });
      },
    };
  };
  const [primary, standby] = [await host('primary'), await host('standby')];
  onTestFinished(() => {
    primary.kill();
    standby.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  run(
    'initdb',
    '-D',
    primary.data,
    '-U',
    'faktur',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '-N',
  );
  writeFileSync(
    join(primary.data, settings),
    "listen_addresses = '127.0.0.1,127.0.0.2'\nunix_socket_directories = ''\n",
  );
  primary.start();
  run(
    'pg_basebackup',
    '-D',
    standby.data,
    '-R',
    '-c',
    'fast',
    '-N',
    '-U',
    'faktur',
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
  );
  standby.start();
  const urlOf = (...hosts: Host[]) =>
    `postgres://faktur@${hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;
  return { primary, standby, urlOf };
}
