import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { unprivilegedUser } from '../../src/server/adapters/embedded-postgres/postgres-home.ts';
import { debianEnvironment, debianProgram, debianPython } from '../debian/unpacked-packages.ts';
import { answersOk, type ClusterProcess, type Processes } from './processes.ts';

/** Long enough for the others to elect a new primary, like the reboot of a machine. */
const restartAfterMs = 15_000;

export type Node = {
  name: string;
  process: ClusterProcess;
  port: number;
  /** Patroni's own web service: `/primary` and `/replica` answer 200 when the node is one. */
  api: string;
  /** PostgreSQL's data folder, the working directory of its processes. */
  data: string;
};

export type Member = { name: string; role: string; state: string };

type Settings = {
  name: string;
  etcdHost: string;
  secret: string;
  /** The folder that the primary's log is copied to, piece by piece. */
  archive?: string | undefined;
};

/** A PostgreSQL node under Patroni, which starts it and makes it primary or standby. */
export async function startNode(
  processes: Processes,
  folder: string,
  { name, etcdHost, secret, archive }: Settings,
): Promise<Node> {
  const home = join(folder, name);
  const user = unprivilegedUser(home);
  mkdirSync(home, { mode: 0o700, recursive: true }); // there already when its data was recovered
  const file = join(home, 'patroni.json');
  const [port, apiPort] = [await freePort(), await freePort()];
  const parts = { name, home, etcdHost, secret, archive, port, apiPort };
  writeFileSync(file, JSON.stringify(configuration(parts)), { mode: 0o600 });
  if (user) for (const path of [home, file]) chownSync(path, user.uid, user.gid);
  const api = `http://127.0.0.1:${apiPort}`;
  const process = await processes.start({
    name,
    command: [debianPython, debianProgram('patroni'), file],
    env: { ...debianEnvironment, HOME: home },
    user,
    log: join(folder, `${name}.log`),
    ready: () => answersOk(`${api}/health`),
    restartAfterMs,
    stage: 2,
  });
  return { name, process, port, api, data: join(home, 'data') };
}

/** The members and their roles, from any node that answers. */
export async function membersOf(nodes: Node[]): Promise<Member[]> {
  for (const { api } of nodes) {
    try {
      const response = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await response.json()) as { members: Member[] }).members;
    } catch {
      // Ask the next node.
    }
  }
  return [];
}

type Parts = Settings & { home: string; port: number; apiPort: number };

/** The settings of deploy/patroni.yml for one machine, with shorter timeouts; JSON is valid YAML. */
function configuration({ name, home, etcdHost, secret, archive, port, apiPort }: Parts) {
  const account = (username: string) => ({ username, password: secret });
  return {
    scope: 'faktur-desk',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { hosts: [etcdHost] },
    bootstrap: {
      dcs: {
        // A primary that does not renew its lease for so many seconds loses it.
        ttl: 7,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        // A commit is acknowledged once a second node has it, and only such a node may be promoted.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '32MB',
            wal_keep_size: '64MB',
            max_wal_size: '256MB',
            timezone: 'UTC',
            ...(archive === undefined ? {} : archiving(archive)),
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, 'data'),
      bin_dir: dirname(debianProgram('postgres')),
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      parameters: { unix_socket_directories: home, password_encryption: 'scram-sha-256' },
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

/**
 * The settings that archive the log as in docs/operations/backup.md: a piece that is there already is never
 * overwritten, and half of one is none.
 */
const archiving = (folder: string) => ({
  archive_mode: 'on',
  archive_timeout: 60,
  archive_command: `test ! -f ${folder}/%f && cp %p ${folder}/%f.part && sync ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f`,
});

/** The process id of PostgreSQL itself; Patroni is another process and may end without it. */
export function postmasterOf({ data }: Node): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}
