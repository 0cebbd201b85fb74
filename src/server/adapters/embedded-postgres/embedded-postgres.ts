import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DataDirHeldError, holdDataDir } from './data-dir-holder.ts';
import { endLeftovers } from './leftovers.ts';
import { openFolder, prepareHome, type Home } from './postgres-home.ts';

const longestPauseMs = 5_000;

/** Servers sign in by `url`, a role that the owner makes; the owner by `ownerUrl`. */
export type EmbeddedPostgres = { url: string; ownerUrl: string; stop: () => Promise<void> };

/**
 * A real PostgreSQL server in DATA_DIR/postgres with its durable settings untouched, ended by `stop`.
 * It runs in a session of its own, so that Ctrl-C reaches only us and requests in flight can still be finished.
 */
export async function startEmbeddedPostgres(dataDir: string, what: string): Promise<EmbeddedPostgres> {
  const hold = await holdDataDir(dataDir, what);
  try {
    const home = prepareHome(dataDir, password(dataDir, 'postgres-password'));
    await endLeftovers(home.folder);
    const server = await launch(home, await freePort());
    hold.announceDatabase(server.port);
    return {
      ...addresses(dataDir, server.port),
      async stop() {
        await server.stop();
        hold.release();
      },
    };
  } catch (error) {
    hold.release();
    throw error;
  }
}

/** Joins the database of a server that runs here, for commands beside it; else starts one of our own. */
export async function joinEmbeddedPostgres(dataDir: string, what: string): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(dataDir, what);
  } catch (error) {
    const port = error instanceof DataDirHeldError ? error.holder?.databasePort : undefined;
    if (port === undefined) throw error;
    return { ...addresses(dataDir, port), stop: async () => {} };
  }
}

function addresses(dataDir: string, port: number): Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> {
  const as = (role: string, passwordFile: PasswordFile) =>
    `postgres://${role}:${password(dataDir, passwordFile)}@127.0.0.1:${port}/postgres`;
  return { url: as('faktur_desk', 'postgres-server-password'), ownerUrl: as('faktur', 'postgres-password') };
}

type PasswordFile = 'postgres-password' | 'postgres-server-password';

/** Generated when it is asked for the first time. */
function password(dataDir: string, name: PasswordFile): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

async function launch(home: Home, port: number) {
  let stopping = false;
  let current = await run(home, port);
  const supervise = async (): Promise<void> => {
    await once(current, 'exit');
    if (stopping) return;
    const next = await runAgain();
    if (!next) return;
    current = next;
    if (stopping) current.kill('SIGINT'); // it came up while it was told to end
    return supervise();
  };
  /** A server that was killed from outside comes back on the same port, however often it takes: a disk may be full. */
  const runAgain = async (): Promise<ChildProcess | undefined> => {
    for (let pauseMs = 500; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      await delay(pauseMs);
      if (stopping) return undefined;
      try {
        await endLeftovers(home.folder);
        return await run(home, port);
      } catch {
        // its own log says why
      }
    }
  };
  const supervised = supervise();
  return {
    port,
    async stop(): Promise<void> {
      stopping = true;
      if (current.exitCode === null && current.signalCode === null) current.kill('SIGINT');
      const ended = await Promise.race([supervised.then(() => true), delay(30_000, false, { ref: false })]);
      if (!ended) current.kill('SIGQUIT');
    },
  };
}

async function run(home: Home, port: number): Promise<ChildProcess> {
  const folder = openFolder(home.folder, home.user);
  const log = openSync(home.log, 'a', 0o600);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC'];
  const child = spawn(
    join(home.binaries, 'bin/postgres'),
    ['-D', folder.path, ...settings.flatMap((setting) => ['-c', setting])],
    { ...home.user, cwd: '/', detached: true, stdio: ['ignore', log, log, ...folder.inherited] },
  );
  folder.close();
  closeSync(log);
  await untilReady(child, home);
  return child;
}

/** The server writes its state on line 8 of postmaster.pid, its process id on line 1. */
async function untilReady(child: ChildProcess, home: Home): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${lastLines(home.log)}`)));
  });
  failed.catch(() => {}); // an exit after it was ready is the supervisor's business
  const ready = async (): Promise<void> => {
    const lines = pidFile(home.folder);
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return;
    if (child.exitCode !== null || child.signalCode !== null) return failed;
    await delay(20);
    return ready();
  };
  await Promise.race([ready(), failed]);
}

function pidFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n') : 'no log';
}

/** Linux takes the ports of outgoing connections from 32768 on. */
const [lowestPort, portsEnd] = [20_000, 32_768];
let nextPort = randomInt(lowestPort, portsEnd);

/**
 * A port that nobody uses now and that was not given before. No outgoing connection can have it by chance when its
 * server starts, or starts again after a crash.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort;
    nextPort = port + 1 < portsEnd ? port + 1 : lowestPort;
    if (await canListen(port)) return port;
  }
}

export async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
