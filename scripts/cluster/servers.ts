import { join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';
import { answersWell, type ClusterProcess, type Processes } from './processes.ts';

/** How a server finds the database: the balancer knows the primary, or it asks all hosts itself. */
export type Way = 'haproxy' | 'hosts';

export type Server = { name: string; way: Way; process: ClusterProcess; address: string };

type Settings = { name: string; way: Way; port: number; env: Record<string, string> };

/** One of the servers, web and worker in one process, once it serves. */
export async function startServer(
  processes: Processes,
  folder: string,
  { name, way, port, env }: Settings,
): Promise<Server> {
  const address = `http://localhost:${port}`;
  const running = await processes.start({
    name,
    command: [process.execPath, join(projectRoot, 'scripts/start.ts')],
    env: { ...env, PORT: String(port) },
    log: join(folder, `${name}.log`),
    ready: () => answersWell(`${address}/health/ready`),
    restartAfterMs: 2_000,
    stage: 4,
  });
  return { name, way, process: running, address };
}
