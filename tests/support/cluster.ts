import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn } from '../../src/server/adapters/embedded-postgres/leftovers.ts';
import { isAlive, killAll, processTree } from './processes.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '../..');
const nodes = ['node1', 'node2', 'node3'];

export type TestCluster = Awaited<ReturnType<typeof runCluster>>;

/** `npm run cluster` as a person types it, once it has printed its addresses. */
export async function runCluster(env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn('npm', ['run', 'cluster'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, ...env },
  });
  const pid = child.pid ?? 0;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  await until(() => {
    if (!isAlive(pid)) throw new Error(`it ended: ${output}`);
    return output.includes('Ctrl-C ends everything');
  });
  const found = (what: RegExp): string => what.exec(output)?.[1] ?? '';
  const folder = found(/Logs and data: (\S+)/);
  const page = found(/as it stands now\s+(\S+)/);
  const processes = () =>
    JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as Record<string, number>;
  const answer = async (path: string) => (await fetch(page + path)).text();
  return {
    page,
    folder,
    ended,
    processes,
    answer,
    output: () => output,
    address: new URL(found(/by the balancer\s+(\S+)/)).origin,
    /** A server that finds the database by the balancer, and one that asks all hosts. */
    byBalancer: new URL(found(/Server web1, database by the balancer\s+(\S+)/)).origin,
    byHosts: new URL(found(/database by all its hosts\s+(\S+)/)).origin,
    databaseUrl: readFileSync(join(folder, 'database-url'), 'utf8'),
    async killPrimary(): Promise<void> {
      killAll((await until(() => answer('/primary'))).split(' ').map(Number));
    },
    /** All three run, and one of them is in step with the primary. */
    async untilWhole(): Promise<void> {
      await until(async () => {
        const shown = await answer('/');
        return (
          nodes.length === shown.match(/, (?:running|streaming)</g)?.length && /sync_standby/.test(shown)
        );
      });
    },
    /** Everything that belongs to it, PostgreSQL included, which is nobody's child. */
    everyProcess: () => [
      ...processTree(pid),
      ...nodes.flatMap((node) => processesIn(join(folder, node, 'data'))),
    ],
    interrupt: () => process.kill(-pid, 'SIGINT'),
  };
}
