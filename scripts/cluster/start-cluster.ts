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
import { haproxyPorts, startHaproxy, type Ports } from './haproxy.ts';
import { membersOf, startNode, type Node } from './patroni.ts';
import { createProcesses, type Processes } from './processes.ts';
import { startServer, type Server, type Way } from './servers.ts';
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
  /** The service, by the balancer. */
  address: string;
  /** The database by the names of all its hosts, as its owner. */
  databaseUrl: string;
};

type Options = {
  folder: string;
  env: Record<string, string>;
  /** One for each server. */
  ways: Way[];
  say: (line: string) => void;
};

const owner = 'faktur';
/** Servers may read and write, but not change tables or the audit log. */
const serverRole = 'faktur_web';
const nodeNames = ['node1', 'node2', 'node3'];

/** Ends what was started so far, whatever that is. */
export type Ending = { stop: () => Promise<void>; kill: () => void };

/** What starts by itself, beside all others. */
type Beside = { mail: SmtpSink; storage: Promise<Swift> };

/** Starts everything in its order; what it needs to end it is there before the first process is. */
export function startCluster(options: Options): { started: Promise<Cluster>; ending: Ending } {
  const processes = createProcesses(options.folder);
  const mail = startSmtpSink();
  const storage = startSwift({ folder: join(options.folder, 'swift') });
  let storagePids: number[] = [];
  const noted = storage.then(({ pids }) => void (storagePids = pids));
  const built = mail.then((sink) => build(options, processes, { mail: sink, storage }));
  const started = Promise.all([built, noted]).then(([cluster]) => cluster);
  const folders = nodeNames.map((name) => join(options.folder, name, 'data'));
  const ending: Ending = {
    async stop() {
      await processes.stop();
      // PostgreSQL goes on alone when its keeper was killed.
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
  return { started, ending };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

async function build(options: Options, processes: Processes, beside: Beside): Promise<Cluster> {
  const { folder, env, ways, say } = options;
  chmodSync(folder, 0o711); // PostgreSQL runs as another user when we are root
  const secret = randomBytes(24).toString('hex');
  say('etcd');
  const etcd = await startEtcd(processes, folder);
  say('three PostgreSQL nodes under Patroni');
  const nodes = await Promise.all(
    nodeNames.map((name) => startNode(processes, folder, { name, etcdHost: etcd.host, secret })),
  );
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const databaseOf = (role: string, at: string) => `postgres://${role}:${secret}@${at}/${owner}`;
  const databaseUrl = databaseOf(owner, hosts);
  writeFileSync(join(folder, 'database-url'), databaseUrl, { mode: 0o600 });
  await untilHealthy(nodes);
  await makeDatabase(`postgres://postgres:${secret}@${hosts}/postgres`, secret);
  await migrateAsOwner({
    ownerUrl: databaseUrl,
    databaseUrl: databaseOf(serverRole, hosts),
    migrationsFolder: join(projectRoot, 'migrations'),
    log: pino({ level: 'silent' }),
  });
  say('HAProxy');
  const ports = await haproxyPorts();
  const serverPorts = await Promise.all(ways.map(() => freePort()));
  await startHaproxy(processes, folder, { ports, nodes, serverPorts });
  const address = `http://localhost:${ports.web}`;
  const { mail } = beside;
  const storage = await beside.storage;
  const shared = {
    ...env,
    ...storage.environment,
    DATA_DIR: join(folder, 'servers'),
    BASE_URL: address,
    APP_SECRET: secret,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
  };
  const byWay: Record<Way, Record<string, string>> = {
    haproxy: {
      DATABASE_URL: databaseOf(serverRole, `127.0.0.1:${ports.primary}`),
      DATABASE_REPLICA_URL: databaseOf(serverRole, `127.0.0.1:${ports.replicas}`),
    },
    hosts: {
      DATABASE_URL: databaseOf(serverRole, hosts),
      DATABASE_REPLICA_URL: databaseOf(serverRole, hosts),
    },
  };
  const start = (way: Way, index: number) =>
    startServer(processes, folder, {
      name: `web${index + 1}`,
      way,
      port: serverPorts[index] ?? 0,
      env: { ...shared, ...byWay[way] },
    });
  say('the servers; the first fills the demo');
  const [first = 'hosts', ...others] = ways;
  const servers = [
    await start(first, 0),
    ...(await Promise.all(others.map((way, index) => start(way, index + 1)))),
  ];
  return { folder, processes, etcd, nodes, ports, servers, mail, storage, address, databaseUrl };
}

/** A primary, and a standby without which it acknowledges nothing; the third may still be on its way. */
async function untilHealthy(nodes: Node[]): Promise<void> {
  for (;;) {
    const members = await membersOf(nodes);
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
    const roles = new Set(running.map(({ role: name }) => name));
    if (roles.has('leader') && roles.has('sync_standby')) return;
    await delay(100);
  }
}

async function makeDatabase(superuserUrl: string, secret: string): Promise<void> {
  const sql = openDatabase(superuserUrl, { connections: 1, name: 'cluster' });
  try {
    await sql.script(`create role ${owner} login createrole password '${secret}'`);
    await sql.script(`create database ${owner} owner ${owner}`);
  } finally {
    await sql.end(1_000);
  }
}
