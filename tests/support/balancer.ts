import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { debianEnvironment, debianProgram } from '../../tools/debian/unpacked-packages.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { until } from './until.ts';

/** HAProxy before these ports, as an operator sets it up: it asks for readiness and repeats what reached nobody. */
export async function startBalancer(folder: string, ports: number[]) {
  const [port, statsPort] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, statsPort, ports));
  const haproxy = spawn(debianProgram('haproxy'), ['-db', '-f', file], {
    stdio: 'ignore',
    env: { ...process.env, ...debianEnvironment },
  });
  const ended = once(haproxy, 'close');
  onTestFinished(async () => {
    haproxy.kill('SIGTERM');
    await ended;
  });
  /** Whether it sends calls to this port now. */
  const isUp = async (of: number) => {
    const text = await fetch(`http://127.0.0.1:${statsPort}/;csv`).then(
      (answer) => answer.text(),
      () => '',
    );
    return text.split('\n').some((line) => line.startsWith(`desk,s${of},`) && line.split(',')[17] === 'UP');
  };
  for (const of of ports) await until(() => isUp(of));
  return { address: `http://127.0.0.1:${port}`, isUp };
}

function configuration(port: number, statsPort: number, ports: number[]): string {
  return `
global
  maxconn 4000
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  retries 3
  option redispatch
listen desk
  bind 127.0.0.1:${port}
  balance leastconn
  option httpchk GET /health/ready
  http-check expect status 200
  default-server check inter 500ms fall 1 rise 1
${ports.map((of) => `  server s${of} 127.0.0.1:${of}`).join('\n')}
listen stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
`;
}
