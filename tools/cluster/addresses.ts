import { demoAccounts, demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { postmasterOf, type Member } from './patroni.ts';
import type { Cluster } from './start-cluster.ts';

export type Row = { what: string; href?: string; now?: string; pids?: (number | undefined)[] };

/** All addresses with the present state. */
export function rowsOf(cluster: Cluster, members: Member[]): Row[] {
  const { address, servers, nodes, ports, etcd, mail, storage, processes } = cluster;
  const pidOf = (name: string) => processes.all.find((one) => one.name === name)?.pid();
  return [
    { what: 'The service, by the balancer', href: `${address}/` },
    { what: 'Back office', href: `${address}/admin` },
    { what: 'Demo mailbox', href: `${address}/demo/mailbox`, now: `${mail.accepted()} messages sent` },
    { what: 'HAProxy statistics', href: `http://127.0.0.1:${ports.stats}/`, pids: [pidOf('haproxy')] },
    ...servers.map(({ name, via, address: own, process }) => ({
      what: `Server ${name}, database by ${via === 'haproxy' ? 'the balancer' : 'all its hosts'}`,
      href: `${own}/health/ready`,
      now: process.pid() === undefined ? 'ended, starts again' : 'runs',
      pids: [process.pid()],
    })),
    ...nodes.map((node) => ({
      what: `PostgreSQL ${node.name}, port ${node.port}, and its Patroni`,
      href: `${node.api}/patroni`,
      now: stateOf(node.name, members),
      pids: [node.process.pid(), postmasterOf(node)],
    })),
    { what: 'etcd', href: `${etcd.address}/health`, pids: [pidOf('etcd')] },
    { what: 'File storage (S3)', href: `${storage.endpoint}/healthcheck`, pids: storage.pids.slice(0, 1) },
    { what: `The primary, by the balancer: port ${ports.primary}` },
    { what: `The replicas, by the balancer: port ${ports.replicas}` },
    { what: `Mail server: ${mail.url}` },
    { what: `The database's address, with all hosts: ${cluster.folder}/database-url` },
    { what: `Logs and data: ${cluster.folder}` },
  ];
}

function stateOf(name: string, members: Member[]): string {
  const member = members.find((one) => one.name === name);
  return member ? `${member.role}, ${member.state}` : 'not there';
}

export const accounts = `Accounts ${demoAccounts.map(({ empid }) => empid).join(', ')}; password ${demoPassword}`;

/** Commands to try. They ask the page for the present primary, so they work again after a failover. */
export const commandsFor = (page: string): string[] => [
  `kill -9 $(curl -s ${page}/primary)    # the primary dies, another node takes over`,
  `kill -9 $(curl -s ${page}/server)     # one of the servers dies, the others go on`,
];

/** The addresses, and what to try, as text for a terminal. */
export function addressesAsText(cluster: Cluster, page: string): string {
  const rows = [...rowsOf(cluster, []), { what: 'All of this as it stands now', href: page }];
  const width = Math.max(...rows.map(({ what }) => what.length)) + 2;
  const lines = rows.map(({ what, href = '' }) => `  ${what.padEnd(width)}${href}`.trimEnd());
  const ends = 'Ctrl-C ends everything and removes its data; a second one ends it by force.';
  return [
    '',
    ...lines,
    '',
    accounts,
    '',
    'To try:',
    ...commandsFor(page).map((line) => `  ${line}`),
    '',
    ends,
    '',
  ].join('\n');
}
