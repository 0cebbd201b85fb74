import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { debianEnvironment, debianProgram } from '../debian/unpacked-packages.ts';
import type { Node } from './patroni.ts';
import { answersOk, type Processes } from './processes.ts';

export type Ports = { web: number; primary: number; replicas: number; stats: number };

export async function haproxyPorts(): Promise<Ports> {
  return {
    web: await freePort(),
    primary: await freePort(),
    replicas: await freePort(),
    stats: await freePort(),
  };
}

type Backends = { ports: Ports; nodes: Node[]; serverPorts: number[] };

export async function startHaproxy(processes: Processes, folder: string, backends: Backends): Promise<void> {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(backends));
  await processes.start({
    name: 'haproxy',
    command: [debianProgram('haproxy'), '-db', '-f', file],
    env: debianEnvironment,
    log: join(folder, 'haproxy.log'),
    ready: () => answersOk(`http://127.0.0.1:${backends.ports.stats}/`),
    restartAfterMs: 2_000,
    stage: 3,
  });
}

/** The settings of deploy/haproxy.cfg, with local ports. */
function configuration({ ports, nodes, serverPorts }: Backends): string {
  const databases = nodes.map(
    ({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${new URL(api).port}`,
  );
  const servers = serverPorts.map((port, index) => `  server web${index + 1} 127.0.0.1:${port} check`);
  const database = (name: 'primary' | 'replica', port: number) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    '  mode tcp',
    `  option httpchk GET /${name}`,
    '  timeout client 1h',
    '  timeout server 1h',
    '  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...databases,
  ];
  const web = (name: string, check: string) => [
    `backend ${name}`,
    `  option httpchk GET ${check}`,
    '  default-server inter 1s fastinter 500ms fall 2 rise 1',
    ...servers,
  ];
  return [
    'defaults',
    '  mode http',
    '  timeout connect 3s',
    '  timeout client 75s',
    '  timeout server 75s',
    '  timeout check 4s',
    '  option redispatch',
    'frontend web',
    `  bind 127.0.0.1:${ports.web}`,
    '  option forwardfor',
    '  option http-buffer-request',
    '  timeout http-request 30s',
    '  use_backend alive if { nbsrv(ready) eq 0 }',
    '  default_backend ready',
    ...web('ready', '/health/ready'),
    ...web('alive', '/health/live'),
    ...database('primary', ports.primary),
    ...database('replica', ports.replicas),
    'listen stats',
    `  bind 127.0.0.1:${ports.stats}`,
    '  stats enable',
    '  stats uri /',
    '  stats refresh 2s',
    '',
  ].join('\n');
}
