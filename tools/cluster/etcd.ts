import { join } from 'node:path';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { debianEnvironment, debianProgram } from '../debian/unpacked-packages.ts';
import { answersOk, type Processes } from './processes.ts';

export type Etcd = { host: string; address: string };

/**
 * Starts etcd, in which Patroni elects the primary. It has one member: on one machine three would fail together, and
 * each write would take three syncs of the same disk.
 */
export async function startEtcd(processes: Processes, folder: string): Promise<Etcd> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const settings = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': address,
    'advertise-client-urls': address,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  };
  await processes.start({
    name: 'etcd',
    command: [
      debianProgram('etcd'),
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    env: debianEnvironment,
    log: join(folder, 'etcd.log'),
    ready: () => answersOk(`${address}/health`),
    restartAfterMs: 2_000,
    stage: 1,
  });
  return { host: `127.0.0.1:${port}`, address };
}
