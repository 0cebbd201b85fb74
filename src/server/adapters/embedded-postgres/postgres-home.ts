import { spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries, type ProcessUser } from './postgres-binaries.ts';

const major = '18';
const logLimitBytes = 10_000_000;

export type Home = { binaries: string; folder: string; log: string; user: ProcessUser | undefined };

/** The data folder, made when it is missing, and what is needed to run a server on it. */
export function prepareHome(dataDir: string, password: string): Home {
  const folder = join(dataDir, 'postgres');
  const user = unprivilegedUser(folder);
  const home = { binaries: postgresBinaries(user), folder, log: join(dataDir, 'postgres.log'), user };
  if (!existsSync(folder)) initialise(home, password);
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found !== major)
    throw new Error(
      `${folder} was made by PostgreSQL ${found}; this version brings ${major}. Restore a backup instead.`,
    );
  if (existsSync(home.log) && statSync(home.log).size > logLimitBytes) truncateSync(home.log);
  return home;
}

/** PostgreSQL refuses root: as root it runs as the folder's owner, or as nobody while there is no folder yet. */
export function unprivilegedUser(folder: string): ProcessUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    return { uid, gid };
  }
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(entry?.[1] ?? 65_534), gid: Number(entry?.[2] ?? 65_534) };
}

/**
 * Makes the database beside its home and renames it when complete, so that an interrupted first start leaves nothing
 * half-made.
 */
function initialise(home: Home, password: string): void {
  const unfinished = `${home.folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const secrets = mkdtempSync(join(tmpdir(), 'faktur-desk-'));
  const passwordFile = join(secrets, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user)
    for (const path of [unfinished, secrets, passwordFile]) chownSync(path, home.user.uid, home.user.gid);
  const folder = openFolder(unfinished, home.user);
  const made = spawnSync(
    join(home.binaries, 'bin/initdb'),
    [
      '-D',
      folder.path,
      '-U',
      'faktur',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ],
    { ...home.user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe', ...folder.inherited], encoding: 'utf8' },
  );
  folder.close();
  rmSync(secrets, { recursive: true, force: true });
  if (made.status !== 0)
    throw new Error(
      `PostgreSQL could not be set up in ${home.folder}: ${made.error?.message ?? made.stderr}`,
    );
  renameSync(unfinished, home.folder);
}

/**
 * How the server is told its data folder. Under another user it gets the folder as an open descriptor, because the
 * folders above may be closed to that user (a checkout below /root); we, who may enter, open it.
 */
export function openFolder(
  folder: string,
  user: ProcessUser | undefined,
): { path: string; inherited: number[]; close: () => void } {
  if (!user) return { path: folder, inherited: [], close: () => {} };
  const descriptor = openSync(folder, 'r');
  return { path: '/proc/self/fd/3', inherited: [descriptor], close: () => closeSync(descriptor) };
}
