import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

export type Holder = { pid: number; what: string; since: string; databasePort?: number };

/** Somebody else works on this data directory; `holder` says who, as far as it is known. */
export class DataDirHeldError extends Error {
  override readonly name = 'DataDirHeldError';
  readonly holder: Holder | undefined;
  constructor(dataDir: string, holder: Holder | undefined) {
    const who = holder ? `process ${holder.pid} (${holder.what}, since ${holder.since})` : 'another process';
    super(`DATA_DIR ${dataDir} is in use by ${who}. Stop it first, or set another DATA_DIR.`);
    this.holder = holder;
  }
}

/**
 * Takes the data directory for this process by two locks. The kernel gives each to one process only and takes it back
 * whenever that process ends, kill -9 included, so that no stale lock can remain. An abstract socket, which is all that
 * versions before 0.18 know, is not seen from another container on the same volume; the lock on the folder is.
 */
export async function holdDataDir(dataDir: string, what: string) {
  mkdirSync(dataDir, { recursive: true });
  const server = createServer();
  const lock = `\0faktur-desk-${createHash('sha256').update(realpathSync(dataDir)).digest('hex')}`;
  await listen(server, lock).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new DataDirHeldError(dataDir, readHolder(dataDir)) : error;
  });
  server.unref();
  const folder = openSync(dataDir, 'r');
  if (!lockOpen(folder)) {
    closeSync(folder);
    server.close();
    throw new DataDirHeldError(dataDir, readHolder(dataDir));
  }
  const holder: Holder = { pid: process.pid, what, since: new Date().toISOString() };
  const file = holderFile(dataDir);
  const write = (databasePort?: number) =>
    writeFileSync(file, JSON.stringify({ ...holder, databasePort }), { mode: 0o600 });
  write();
  let isHeld = true;
  return {
    announceDatabase: write,
    release(): void {
      if (!isHeld) return;
      isHeld = false;
      rmSync(file, { force: true });
      closeSync(folder);
      server.close();
    },
  };
}

/** Locks what a descriptor stands for, as long as it is open; false when another process has done so. */
function lockOpen(descriptor: number): boolean {
  const { status, error, stderr } = spawnSync('flock', ['--exclusive', '--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    encoding: 'utf8',
  });
  if (status === 0 || status === 1) return status === 0;
  throw new Error(`DATA_DIR cannot be locked: ${error?.message ?? stderr}`);
}

const holderFile = (dataDir: string) => join(dataDir, 'holder.json');

function readHolder(dataDir: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as Holder;
  } catch {
    return undefined; // the holder may be just about to write it
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed).listen(path, () => done());
  });
}
