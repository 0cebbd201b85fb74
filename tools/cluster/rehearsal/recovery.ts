import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { unprivilegedUser } from '../../../src/server/adapters/embedded-postgres/postgres-home.ts';
import { openDatabase, type Database } from '../../../src/server/database/database.ts';
import { debianEnvironment, debianProgram } from '../../debian/unpacked-packages.ts';
import { membersOf, type Node } from '../patroni.ts';

/** Base backup and log of a cluster, in a folder that has to outlive it. */
export type Archive = { wal: string; base: string };

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync(debianProgram(program), args, {
    ...unprivilegedUser('/nowhere'),
    cwd: '/',
    env: { ...debianEnvironment, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

/** PostgreSQL runs as another user when we are root, who has to get through the folder above. */
function folderOfPostgres(path: string): string {
  mkdirSync(dirname(path), { mode: 0o711, recursive: true });
  mkdirSync(path, { mode: 0o700 });
  const user = unprivilegedUser('/nowhere');
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

export function createArchive(folder: string): Archive {
  return { wal: folderOfPostgres(join(folder, 'wal')), base: folderOfPostgres(join(folder, 'base')) };
}

export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);

async function leaderOf(nodes: Node[]): Promise<Node> {
  const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader')?.name;
  const found = nodes.find(({ name }) => name === leader);
  if (!found) throw new Error('no node leads');
  return found;
}

/** A copy of the whole data folder of the primary while it is at work, read back and compared with its manifest. */
export async function takeBaseBackup({ base }: Archive, nodes: Node[], secret: string): Promise<void> {
  const { port } = await leaderOf(nodes);
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'replicator'];
  run('pg_basebackup', [...from, '-D', base, '-c', 'fast', '-X', 'none'], { PGPASSWORD: secret });
  run('pg_verifybackup', ['-n', base]);
}

/**
 * Has what was written so far archived at once, and waits for it; otherwise it is in the archive after a minute at the
 * latest.
 */
export async function archiveAll(admin: Database): Promise<void> {
  const [row] = await admin<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`;
  for (;;) {
    const [state] = await admin<{ done: boolean }[]>`
      select coalesce(last_archived_wal >= ${row?.file ?? ''}, false) as done from pg_stat_archiver`;
    if (state?.done) return;
    await delay(100);
  }
}

/** Makes the data folder of a new node out of the archive, as of this moment, and leaves it at rest. */
export async function recoverTo<T>(
  { base, wal }: Archive,
  home: string,
  at: Date,
  look: (superuserPort: number) => Promise<T>,
): Promise<T> {
  const data = join(folderOfPostgres(home), 'data');
  // By the user whose folders they are; all rights stay as they were.
  run('cp', ['-a', base, data]);
  run('touch', [join(data, 'recovery.signal')]);
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    // Patroni names them by the folder of the node that is gone.
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    restore_command: `cp ${wal}/%f %p`,
    recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    archive_mode: 'off',
    // The nodes it had are gone.
    synchronous_standby_names: '',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const control = ['-D', data, '-w', '-t', '600'];
  run('pg_ctl', ['start', ...control, '-l', join(home, 'recovery.log'), '-o', options.join(' ')]);
  try {
    return await look(port);
  } finally {
    run('pg_ctl', ['stop', ...control, '-m', 'fast']);
  }
}

/** Works with a database once it takes writes, which is when the moment is reached. */
export async function whenRecovered<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { connections: 3, name: 'rehearsal' });
  try {
    // A host in recovery counts as one that is away.
    while (!(await database`select 1`.catch(() => undefined))) await delay(100);
    return await work(database);
  } finally {
    await database.end(1_000);
  }
}
