import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { endLeftovers, processesIn } from '../../src/server/adapters/embedded-postgres/leftovers.ts';
import { projectRoot } from '../../src/server/deps.ts';
import { migrateAsOwner } from '../../src/server/migrate.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { startEtcd, type Etcd } from './etcd.ts';
import { fillSite } from './fill-site.ts';
import { haproxyPorts, startHaproxy, type Ports } from './haproxy.ts';
import { membersOf, startNode, type Node } from './patroni.ts';
import { createProcesses, type Processes } from './processes.ts';
import { startServer, type DatabaseVia, type Server } from './servers.ts';
import { startSmtpSink, type SmtpSink } from './smtp-sink.ts';
import { startSwift, type Swift } from './swift.ts';

export type Cluster = {
  folder: string;
  processes: Processes;
  etcd: Etcd;
  nodes: Node[];
  ports: Ports;
  servers: Server[];
  mail: SmtpSink;
  storage: Swift;
  /** The service, through HAProxy. */
  address: string;
  /** The database with all its hosts, as its owner. */
  databaseUrl: string;
  /** The secret of all its accounts and servers. */
  secret: string;
};

type Options = {
  folder: string;
  env: Record<string, string>;
  /** One for each server. */
  via: DatabaseVia[];
  onProgress: (line: string) => void;
  /** The folder in which the database's log is kept for a recovery. */
  archive?: string;
  /** The data of the first node is there, recovered from a cluster that had this secret. */
  recoveredWith?: string;
};

const owner = 'faktur';
/** Servers may read and write, but not change tables or the audit log. */
const serverRole = 'faktur_web';
const nodeNames = ['node1', 'node2', 'node3'];

/** Stops whatever was started so far. */
export type Shutdown = { stop: () => Promise<void>; kill: () => void };

/** What starts in parallel with the rest. */
type Independent = { mail: SmtpSink; storage: Promise<Swift> };

/** Starts everything in order; `shutdown` works from the beginning. */
export function startCluster(options: Options): { started: Promise<Cluster>; shutdown: Shutdown } {
  const processes = createProcesses(options.folder);
  const mail = startSmtpSink();
  const storage = startSwift({ folder: join(options.folder, 'swift') });
  let storagePids: number[] = [];
  const storageStarted = storage.then(({ pids }) => void (storagePids = pids));
  const built = mail.then((sink) => build(options, processes, { mail: sink, storage }));
  const started = Promise.all([built, storageStarted]).then(([cluster]) => cluster);
  const folders = nodeNames.map((name) => join(options.folder, name, 'data'));
  const shutdown: Shutdown = {
    async stop() {
      await processes.stop();
      // PostgreSQL goes on when its Patroni was killed.
      for (const folder of folders) await endLeftovers(folder);
      await storage.then((swift) => swift.stop()).catch(() => {}); // it never started
      await (await mail).stop();
    },
    kill() {
      processes.kill();
      const databases = folders.filter((folder) => existsSync(folder)).flatMap(processesIn);
      for (const pid of [...databases, ...storagePids]) killNow(pid);
    },
  };
  return { started, shutdown };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function build(options: Options, processes: Processes, independent: Independent): Promise<Cluster> {
  const { folder, env, via: vias, onProgress } = options;
  chmodSync(folder, 0o711); // PostgreSQL runs as another user when we are root
  const { archive, recoveredWith } = options;
  const secret = recoveredWith ?? randomBytes(24).toString('hex');
  onProgress('etcd');
  const etcd = await startEtcd(processes, folder);
  onProgress('three PostgreSQL nodes under Patroni');
  const start = (name: string) =>
    startNode(processes, folder, { name, etcdHost: etcd.host, secret, archive });
  const nodes = await startNodes(start, recoveredWith !== undefined);
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const databaseOf = (role: string, at: string) => `postgres://${role}:${secret}@${at}/${owner}`;
  const databaseUrl = databaseOf(owner, hosts);
  writeFileSync(join(folder, 'database-url'), databaseUrl, { mode: 0o600 });
  await untilHealthy(nodes);
  if (recoveredWith === undefined)
    await createDatabase(`postgres://postgres:${secret}@${hosts}/postgres`, secret);
  await migrateAsOwner({
    ownerUrl: databaseUrl,
    databaseUrl: databaseOf(serverRole, hosts),
    migrationsFolder: join(projectRoot, 'migrations'),
    log: pino({ level: 'silent' }),
  });
  onProgress('HAProxy');
  const ports = await haproxyPorts();
  const serverPorts = await Promise.all(vias.map(() => freePort()));
  await startHaproxy(processes, folder, { ports, nodes, serverPorts });
  const address = `http://localhost:${ports.web}`;
  const { mail } = independent;
  const storage = await independent.storage;
  if (recoveredWith === undefined) {
    onProgress('demo data');
    await fillSite({ databaseUrl, secret, storage });
  }
  const shared = {
    ...env,
    ...storage.environment,
    DATA_DIR: join(folder, 'servers'),
    BASE_URL: address,
    APP_SECRET: secret,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
  };
  const databaseVia: Record<DatabaseVia, Record<string, string>> = {
    haproxy: {
      DATABASE_URL: databaseOf(serverRole, `127.0.0.1:${ports.primary}`),
      DATABASE_REPLICA_URL: databaseOf(serverRole, `127.0.0.1:${ports.replicas}`),
    },
    hosts: {
      DATABASE_URL: databaseOf(serverRole, hosts),
      DATABASE_REPLICA_URL: databaseOf(serverRole, hosts),
    },
  };
  const startWeb = (via: DatabaseVia, index: number) =>
    startServer(processes, folder, {
      name: `web${index + 1}`,
      via,
      port: serverPorts[index] ?? 0,
      env: { ...shared, ...databaseVia[via] },
    });
  onProgress('the servers');
  const [first = 'hosts', ...others] = vias;
  const servers = [
    await startWeb(first, 0),
    ...(await Promise.all(others.map((via, index) => startWeb(via, index + 1)))),
  ];
  return { folder, processes, etcd, nodes, ports, servers, mail, storage, address, databaseUrl, secret };
}

/** Recovered data has to lead before another node looks around: an empty one would begin a cluster of its own. */
async function startNodes(start: (name: string) => Promise<Node>, isRecovered: boolean): Promise<Node[]> {
  if (!isRecovered) return Promise.all(nodeNames.map(start));
  const [first = '', ...others] = nodeNames;
  const leader = await start(first);
  while ((await membersOf([leader])).every(({ role }) => role !== 'leader')) await delay(100);
  return [leader, ...(await Promise.all(others.map(start)))];
}

/** Waits for a primary and its synchronous standby; the third node may come later. */
async function untilHealthy(nodes: Node[]): Promise<void> {
  for (;;) {
    const members = await membersOf(nodes);
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
    const roles = new Set(running.map(({ role: name }) => name));
    if (roles.has('leader') && roles.has('sync_standby')) return;
    await delay(100);
  }
}

async function createDatabase(superuserUrl: string, secret: string): Promise<void> {
  const sql = openDatabase(superuserUrl, { connections: 1, name: 'cluster' });
  try {
    await sql.script(`create role ${owner} login createrole password '${secret}'`);
    await sql.script(`create database ${owner} owner ${owner}`);
  } finally {
    await sql.end(1_000);
  }
}
